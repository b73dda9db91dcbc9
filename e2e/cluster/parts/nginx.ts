import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../portal.ts';
import { makeFolder, startProgram } from './program.ts';

const operations = join(import.meta.dirname, '../../../docs/operations.md');

/** nginx in front of the nodes: they take turns, and one that does not answer is left out for a moment. */
export type Balancer = {
  /** The address of the portal. */
  url: string;
  /** The address of a cache in front of it, like that of a CDN. */
  cdn_url: string;
  kill(): Promise<void>;
};

/** The lines that docs/operations.md gives for a CDN of nginx: the map, and what belongs to the location. */
function cdnLines(): { map: string; location: string } {
  const [, text = ''] = /For nginx:\s+```\n(.+?)```/s.exec(readFileSync(operations, 'utf8')) ?? [];
  const lines = text.trim().split('\n');
  const isMap = (line: string): boolean => line.startsWith('map ');
  if (!lines.some(isMap)) throw new Error('docs/operations.md has no lines for nginx any more');
  return { map: lines.filter(isMap).join('\n'), location: lines.filter((line) => !isMap(line)).join('\n    ') };
}

const passing = `
    proxy_pass http://nodes;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;
    proxy_connect_timeout 2s;
    proxy_read_timeout 75s;
    client_max_body_size 120m;`;

function configOf(folder: string, ports: { portal: number; cdn: number; nodes: readonly number[] }): string {
  const { map, location } = cdnLines();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  proxy_cache_path ${folder}/cache keys_zone=pages:10m use_temp_path=off;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  ${map}
  upstream nodes {
    ${ports.nodes.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${ports.portal};
    location / {${passing}
    }
  }
  server {
    listen 127.0.0.1:${ports.cdn};
    location / {${passing}
    proxy_cache pages;
    proxy_cache_key $request_uri;
    ${location}
    add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;
}

/** Starts nginx in front of the nodes at these ports. */
export async function startBalancer(program: string, path: string, nodes: readonly number[]): Promise<Balancer> {
  const folder = makeFolder(path);
  const config = join(folder, 'nginx.conf');
  const [portal, cdn] = [await findFreePort(), await findFreePort()];
  writeFileSync(config, configOf(folder, { portal, cdn, nodes }));
  const running = await startProgram(program, ['-p', folder, '-e', 'stderr', '-c', config], portal);
  return { url: `http://127.0.0.1:${portal}`, cdn_url: `http://127.0.0.1:${cdn}`, kill: () => running.kill() };
}
