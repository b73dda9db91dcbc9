import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run/bootstrap.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

describe('the image', () => {
  const dockerfile = read('deploy/docker/Dockerfile');

  it('has the versions of Node and pnpm that the project is tested with', () => {
    const [, node] = /^nodeVersion: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? [];
    expect(dockerfile).toContain(`node:${node}-`);
    expect(dockerfile).toContain(`npm install --global ${JSON.parse(read('package.json')).packageManager} `);
  });

  it('starts the portal as `npm start` does', () => {
    const start = read('scripts/start.mjs');
    const [, flag = ''] = /flags: \['([^']+)'\]/.exec(start) ?? [];
    const variables = [...start.matchAll(/(MALLOC_\w+): '(\d+)'/g)].map(([, name, value]) => `${name}=${value}`);
    expect(variables).toHaveLength(2);
    for (const file of ['deploy/docker/Dockerfile', 'deploy/systemd/rasteh@.service']) {
      expect(read(file)).toContain(flag);
      for (const variable of variables) expect(read(file)).toContain(variable);
    }
  });
});
