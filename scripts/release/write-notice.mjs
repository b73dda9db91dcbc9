/** `pnpm notice`: rewrites NOTICE after a change of packages. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/bootstrap.mjs';
import { describeLicences } from './licences.mjs';

const read = (/** @type {string} */ path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
writeFileSync(join(root, 'NOTICE'), describeLicences(read('pnpm-lock.yaml') ?? '', read).notice);
