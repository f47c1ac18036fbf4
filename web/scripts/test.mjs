// Compiles the unit tests with the bundler that builds the page, and runs them with node's own test runner.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const out = 'test-out';
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const tests = readdirSync('test').filter((name) => name.endsWith('.test.ts'));
await build({
  entryPoints: tests.map((name) => `test/${name}`),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node18',
});
const files = tests.map((name) => `${out}/${name.replace(/\.ts$/, '.mjs')}`);
process.exit(spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit' }).status ?? 1);
