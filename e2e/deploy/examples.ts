import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { makeFolder, type Program, startProgram } from '../cluster/parts/program.ts';
import { findFreePort } from '../portal.ts';

const root = join(import.meta.dirname, '../..');
/** The host of the portal, in place of that of the examples. */
export const HOST = 'rasteh.example';

/** A proxy that runs an example of `deploy`, with its ports. */
export type RunningProxy = { https: number; http: number; ca: string; stop(): Promise<void> };
export type ProxyName = 'nginx' | 'haproxy';
type Place = { folder: string; node: number; http: number; https: number };

const example = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');

/** Replaces what depends on the machine. @throws Error for a text that the example has not: it would be tested without it */
function adapted(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((so_far, [from, to]) => {
    if (!so_far.includes(from)) throw new Error(`The example has no ${from} any more`);
    return so_far.replaceAll(from, to);
  }, text);
}

/** Writes the example as nginx includes it, and the lines around it that Debian's package has. */
function writeNginx({ folder, node, http, https }: Place): string[] {
  const site = adapted(example('nginx/rasteh.conf'), [
    ['portal.example.com', HOST],
    ['127.0.0.1:3000', `127.0.0.1:${node}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['/etc/ssl/rasteh', folder],
    ['/var/log/nginx', folder],
  ]);
  writeFileSync(join(folder, 'rasteh.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const around = `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}
http { ${temporary.join(' ')} include ${folder}/rasteh.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), around);
  return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
}

function writeHaproxy({ folder, node, http, https }: Place): string[] {
  const config = adapted(example('haproxy/haproxy.cfg'), [
    ['127.0.0.1:3000', `127.0.0.1:${node}`],
    ['bind :80', `bind 127.0.0.1:${http}`],
    ['bind :443', `bind 127.0.0.1:${https}`],
    ['/etc/ssl/rasteh', folder],
  ]);
  writeFileSync(join(folder, 'haproxy.cfg'), config);
  return ['-db', '-f', join(folder, 'haproxy.cfg')];
}

function find(name: ProxyName): string {
  const script = join(root, 'scripts/find-cluster-parts.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1));
  return (JSON.parse(stdout) as Record<ProxyName, string>)[name];
}

/** Starts a proxy with its example in front of the node at this port. */
export async function startExample(name: ProxyName, path: string, node: number): Promise<RunningProxy> {
  const folder = makeFolder(path);
  const made = await generate([{ name: 'commonName', value: HOST }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
  });
  writeFileSync(join(folder, 'fullchain.pem'), made.cert);
  writeFileSync(join(folder, 'key.pem'), made.private);
  writeFileSync(join(folder, 'portal.pem'), `${made.cert}\n${made.private}`);
  const place = { folder, node, http: await findFreePort(), https: await findFreePort() };
  const args = name === 'nginx' ? writeNginx(place) : writeHaproxy(place);
  const running: Program = await startProgram(find(name), args, place.https);
  return { https: place.https, http: place.http, ca: made.cert, stop: () => running.kill() };
}
