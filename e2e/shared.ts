import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { Portal } from './portal.ts';

/**
 * What walks share: the portal of all readers, whose market nobody changes; that of trade, in which suppliers and buyers deal with each
 * other; that of staff, in which admins and supporters deal with all others; the gallery of packages/ui; and the browsers.
 */
export type SharedName = SharedPortal | 'gallery' | BrowserKind;
type SharedPortal = 'readers' | 'trade' | 'staff';
/** Chromium, or its headless shell, which has no push and takes a quarter less of the processor. */
export type BrowserKind = 'chromium' | 'shell';

type Address = { url: string; folder?: string };
type Shared = Address & Partial<Pick<Portal, 'takeCode'>> & { close(): Promise<void> };

/** Opens a port at which the processes of a run ask for what they share; each thing is started for the first of them. */
export async function serveShared(
  starts: Record<SharedName, () => Promise<Shared>>,
): Promise<{ url: string; close(): Promise<void> }> {
  const started = new Map<string, Promise<Shared>>();
  async function answerTo(path: string): Promise<Address | { code: string | undefined }> {
    const [, name = '', mobile] = path.split('/');
    const starting = started.get(name) ?? starts[name as SharedName]();
    started.set(name, starting);
    const { url, folder, takeCode } = await starting;
    return mobile ? { code: await takeCode?.(mobile) } : { url, ...(folder && { folder }) };
  }
  const server = createServer((request, response) => {
    answerTo(request.url ?? '').then(
      (answer) => response.end(JSON.stringify(answer)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all([...started.values()].map(async (shared) => (await shared).close()));
    },
  };
}

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`${inject('shared')}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** The address of what walks share. */
export const findShared = (name: SharedName): Promise<{ url: string }> => ask(name);

/** A portal that walks share. */
export async function findPortal(name: SharedPortal): Promise<Pick<Portal, 'url' | 'folder' | 'takeCode'>> {
  const address = await ask<{ url: string; folder: string }>(name);
  return { ...address, takeCode: async (mobile) => (await ask<{ code: string }>(`${name}/${mobile}`)).code };
}
