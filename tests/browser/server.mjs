// A live server of a test's own: on a free loopback port, with a store in a folder of its own and shoes that follow from
// the test's seed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = process.env.FELT_PROGRAM ?? join(root, 'build/felt');
const seeded_program = process.env.FELT_SEEDED_PROGRAM ?? join(root, 'build/tests/seeded_felt');
const start_ms = 60000;

// What tests leave to chance follows from it; FELT_TEST_SEED takes another.
export const test_seed = Number(process.env.FELT_TEST_SEED ?? 20240816);
if (!Number.isSafeInteger(test_seed) || test_seed < 0) {
  throw new Error(`FELT_TEST_SEED=${process.env.FELT_TEST_SEED}: should be a whole number of at most 15 digits`);
}
console.log(`by chance from FELT_TEST_SEED=${test_seed}`);

export class Server {
  // The house file is the program's own unless another is given.
  static async open({ house, serves = seeded_program } = {}) {
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), 'felt-browser-'));
    server.house = house;
    server.serves = serves;
    await server.start(0);
    return server;
  }

  async start(port) {
    const words = ['serve', '--port', String(port), '--store', join(this.folder, 'felt.db')];
    if (this.house) words.push('--house', this.house);
    // A server that comes back must not guess a seed that was lost, so it has other secrets each time.
    this.starts = (this.starts ?? 0) + 1;
    const env = { ...process.env, FELT_TEST_SEED: String(test_seed + this.starts - 1) };
    this.process = spawn(this.serves, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.ended = new Promise((done) => this.process.once('exit', done));
    this.address = await this.told();
  }

  // The address it prints once it listens.
  told() {
    return new Promise((done, fail) => {
      let said = '';
      const late = setTimeout(() => fail(new Error(`the server did not start: ${said}`)), start_ms);
      const hear = (text) => {
        said += text;
        const address = /http:\/\/[\w.[\]:]+:\d+/.exec(said);
        if (!address) return;
        clearTimeout(late);
        done(address[0]);
      };
      this.process.stdout.on('data', hear);
      this.process.stderr.on('data', (text) => (said += text));
      this.process.once('exit', (status) => {
        clearTimeout(late);
        fail(new Error(`the server ended with ${status}: ${said}`));
      });
    });
  }

  // As a power failure would, and on again at the same address.
  async killAndRestart(wait_ms = 0) {
    this.process.kill('SIGKILL');
    await this.ended;
    if (wait_ms > 0) await new Promise((done) => setTimeout(done, wait_ms));
    await this.start(Number(new URL(this.address).port));
  }

  async close() {
    this.process.kill('SIGTERM');
    await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  async get(path, token) {
    const answer = await fetch(this.address + path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  }
}
