/**
 * A setup file of vitest, which it runs before each test file: measures the processor seconds of the file, and writes them to its meta
 * data. What a worker loads for its first file serves all of its files and is not counted; later files are counted with their imports.
 */
import { afterAll, beforeAll } from 'vitest';
import { cpuSeconds } from './cpu.mjs';

const LOADED = Symbol.for('rasteh.loaded');

let started_s = process[LOADED] ? cpuSeconds() : null;
process[LOADED] = true;

beforeAll(() => {
  started_s ??= cpuSeconds();
});

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the first parameter.
afterAll(({}, suite) => {
  const ended_s = cpuSeconds();
  if (started_s === null || ended_s === null) return;
  Object.assign(suite.meta, { cpu_seconds: Math.round((ended_s - started_s) * 100) / 100 });
});
