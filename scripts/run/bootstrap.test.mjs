import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root, toolEnvironment } from './bootstrap.mjs';
import { run } from './process.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasteh-tools-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the environment of the tools', () => {
  /** That of a machine without Node, npm and pnpm. */
  const env = toolEnvironment({ PATH: '/usr/bin:/bin', NODE_ENV: 'production', LANG: 'C.UTF-8' });

  it('has turbo, and keeps what the caller has, but NODE_ENV', async () => {
    expect(await run('turbo', ['--version'], { cwd: folder, env })).toMatchObject({ code: 0 });
    expect(env).toMatchObject({ LANG: 'C.UTF-8', PATH: expect.stringMatching(/:\/usr\/bin:\/bin$/) });
    expect(env).not.toHaveProperty('NODE_ENV');
  });

  it('runs scripts of a package as turbo calls them, on the pinned Node', async () => {
    const say = 'node -p "[process.version, process.env.npm_lifecycle_event, ...process.argv.slice(1)]"';
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { 'test:all': say, broken: 'exit 3' } }));
    const { code, output } = await run('pnpm', ['run', 'test:all', 'a b', '--shard=1/2'], { cwd: folder, env });
    const pinned = await run(join(root, 'node_modules/.bin/node'), ['--version']);
    expect(output).toContain(`[ '${pinned.output.trim()}', 'test:all', 'a b', '--shard=1/2' ]`);
    expect(code).toBe(0);
    expect(await run('pnpm', ['run', 'broken'], { cwd: folder, env })).toMatchObject({ code: 1 });
  });
});
