/** Writes `dist`: the client with the routes and the types of the contract as it is now. Runs before `pnpm pack`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractVersion } from '@rasteh/contract';
import { batchRowSchemas } from '@rasteh/contract/batch-rows';
import { topicEvents } from '@rasteh/contract/realtime';
import { errorCatalogue } from '@rasteh/contract/wire/errors';
import { operationsType, routeTable } from './operations.ts';
import { createTypePrinter } from './print-types.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = join(folder, 'dist');
const write = (file: string, text: string): void => writeFileSync(join(dist, file), text);

/** The types of the contract. */
function contractTypes(): string {
  const printer = createTypePrinter();
  const operations = operationsType(printer);
  for (const schema of batchRowSchemas) printer.typeOf(schema, 'input');
  const events = Object.entries(topicEvents).map(([name, { data }]) => `'${name}': ${printer.typeOf(data, 'output')};`);
  const codes = Object.keys(errorCatalogue).map((code) => `'${code}'`);
  return [
    `import type { FileAnswer } ${from('request')};`,
    ...[...printer.named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text),
    `/** The data of each event of the live socket. */\nexport type Events = {\n${events.join('\n')}\n};`,
    // ErrorCode is among the named types, unless nothing answers with it.
    ...(printer.named.has('ErrorCode') ? [] : [`export type ErrorCode = ${codes.join(' | ')};`]),
    `/** What each route takes and answers. */\n${operations}`,
    '',
  ].join('\n');
}

/** A part of the package that a file of it names. */
const from = (name: string): string => `from './${name}.js'`;
const INDEX = `import { createClientOf } ${from('client')};
import { routes } ${from('routes')};
export { RastehError } ${from('error')};
export { follow } ${from('live')};
export { rowsOf } ${from('rows')};
/** The version of the contract from which this client was built. */
export const contractVersion = '${contractVersion}';
export const createClient = (options) => createClientOf(routes, options);
`;
const INDEX_TYPES = `import type { Client as ClientOf } ${from('client')};
import type { ErrorCode, Events, Operations } ${from('contract')};
import type { RastehError as ErrorOf } ${from('error')};
import type { FollowOptions } ${from('live')};
import type { ClientOptions } ${from('request')};
export type * ${from('contract')};
export type { CallOptions, ClientOptions, FileAnswer } ${from('request')};
export { rowsOf } ${from('rows')};
/** The contract as functions. */
export type Client = ClientOf<Operations>;
/** Creates a client of a portal. Its calls throw RastehError. */
export declare function createClient(options: ClientOptions): Client;
/** A call that failed, with a code of the contract. */
export type RastehError = ErrorOf<ErrorCode>;
export declare const RastehError: { new (...args: ConstructorParameters<typeof ErrorOf>): ErrorOf<ErrorCode> };
/** Follows public topics over the live socket until the signal is aborted. Returns at once. */
export declare function follow(options: FollowOptions<Events>): void;
/** The version of the contract from which this client was built. */
export declare const contractVersion: string;
`;

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: folder, stdio: 'inherit' });
// Declarations keep the endings of the sources.
for (const file of readdirSync(dist).filter((name) => name.endsWith('.d.ts')))
  write(file, readFileSync(join(dist, file), 'utf8').replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
write('routes.js', `export const routes = ${JSON.stringify(routeTable())};\n`);
write('contract.d.ts', contractTypes());
write('index.js', INDEX);
write('index.d.ts', INDEX_TYPES);
