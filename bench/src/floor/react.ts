import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createElement, type ReactNode } from 'react';
import type { FloorServer } from './floor.ts';

const TOKEN = /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/giy;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** React renders these attributes only when they are true. */
const BOOLEAN = new Set([
  'async',
  'checked',
  'defer',
  'disabled',
  'hidden',
  'inert',
  'multiple',
  'noValidate',
  'open',
  'required',
  'selected',
]);
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" };

const decode = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);

type Open = { type: string; props: Record<string, unknown>; children: ReactNode[] };

/** The React elements of a page that React rendered: its HTML is regular enough to be read without an HTML parser. */
export function elementsOf(html: string): ReactNode {
  const root: Open = { type: '', props: {}, children: [] };
  const open = [root];
  const last = (): Open => open.at(-1) ?? root;
  const close = (): void => {
    const { type, props, children } = open.pop() ?? root;
    last().children.push(createElement(type, props, ...children));
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(html); match; match = TOKEN.exec(html)) {
    const [token, closed, type, attributes = ''] = match;
    if (type) {
      const element: Open = { type, props: propsOf(attributes), children: [] };
      open.push(element);
      if (type === 'script' || type === 'style') {
        const end = html.indexOf(`</${type}>`, TOKEN.lastIndex);
        element.props.dangerouslySetInnerHTML = { __html: html.slice(TOKEN.lastIndex, end) };
        TOKEN.lastIndex = end;
      } else if (VOID.has(type) || token.endsWith('/>')) close();
    } else if (closed) close();
    else if (!token.startsWith('<!')) last().children.push(decode(token));
  }
  return root.children.find((child) => typeof child === 'object');
}

function propsOf(attributes: string): Record<string, unknown> {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => {
      if (name === 'style') return [name, styleOf(decode(value))];
      return [name, BOOLEAN.has(name) && value === '' ? true : decode(value)];
    }),
  );
}

function styleOf(text: string): Record<string, string> {
  const camel = (name: string): string =>
    name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return Object.fromEntries(
    text.split(';').map((one) => [camel(one.slice(0, one.indexOf(':'))), one.slice(one.indexOf(':') + 1)]),
  );
}

/** Answers each path of pages.json in a folder with the stored page, rendered again by React: the minimum cost of rendering. */
export async function openReact(folder: string): Promise<FloorServer> {
  // The production build of React, as in the build of the web.
  // biome-ignore lint/style/noProcessEnv: React reads it when it is imported
  process.env.NODE_ENV = 'production';
  const { renderToString } = await import('react-dom/server');
  const bodies = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Record<string, string>;
  const app = Fastify({ logger: false });
  for (const [path, body] of Object.entries(bodies)) {
    const elements = elementsOf(body);
    app.get(path, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${renderToString(elements)}`),
    );
  }
  return app;
}
