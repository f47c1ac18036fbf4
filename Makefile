# What one does here, a line or two each; the work is in scripts/.
.PHONY: help build run test test-slow explore bench format lint times debug-test clean
.DEFAULT_GOAL := help

help:  ## say what there is to make
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 20

build:  ## build the program: build/felt
	@scripts/setup build
	@scripts/build release felt

run: build  ## build, then open live tables in the browser
	@exec build/felt serve

test:  ## build and run the fast tests
	@scripts/setup all
	@scripts/build release tests-fast
	@ctest --preset release -L fast -j "$$(nproc)"

test-slow:  ## build and run the other tests: long walks, crashes, a real browser
	@scripts/setup all
	@scripts/build release tests-slow
	@ctest --preset release -L slow -j "$$(( $$(nproc) + 1 ))"  # some wait for a browser, others may work

explore:  ## run the fast tests by a seed of chance, which is printed; FELT_TEST_SEED takes it again
	@scripts/setup all
	@scripts/build release tests-fast
	@export FELT_TEST_SEED="$${FELT_TEST_SEED:-$$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')}"; \
	  echo "FELT_TEST_SEED=$$FELT_TEST_SEED"; ctest --preset release -L fast -j "$$(nproc)"

bench:  ## build and run the benchmarks
	@scripts/setup all
	@scripts/build release bench
	@scripts/bench

format:  ## lay the sources out as lint wants them
	@scripts/setup all
	@find src tests bench -name '*.[ch]pp' -exec clang-format -i {} +

lint:  ## check every source: its layout, and with clang-tidy what is not known to be clean
	@scripts/setup all
	@scripts/lint

times:  ## measure what building, testing and linting take from a clean clone, against their budgets
	@scripts/times

debug-test:  ## build and run the fast tests under the sanitizers
	@scripts/setup all
	@scripts/build debug tests-fast
	@ctest --preset debug -j "$$(nproc)"

clean:  ## remove what was built
	@rm -rf build build-debug web/dist web/node_modules web/test-out
