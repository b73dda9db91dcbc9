import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const [, section = ''] = /^## Log\n([\s\S]*?)^## /m.exec(readFileSync(join(root, 'docs/operations.md'), 'utf8')) ?? [];
const messages = [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message),
);
const sources = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');

it('finds the messages of the log that operators search for', () => {
  expect(messages.length).toBeGreaterThan(10);
});

it.each(messages)('logs «%s», which the documentation names', (message) => {
  expect(code).toContain(`'${message}'`);
});
