import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type PushService, startPushService } from '../../apps/api/src/reach/push/testing/push-service.ts';
import type { Visitor } from '../browser.ts';
import { now } from '../clock.ts';
import { loginOf, type OwnStage, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { newFolder } from '../portal.ts';
import { type DemoPerson, openApi } from '../users.ts';
import { decideAtPrompt, hidePages, standInForPush } from './chromium.ts';

/** A browser that receives push at this endpoint. */
export type Browser = Visitor & { endpoint: string };
type Entering = { hidden?: boolean; asks?: 'granted' | 'denied' };

/** A portal that pushes to a service on this machine. */
export type PushStage = OwnStage & {
  /** Opens a browser with push for a logged-in user. */
  enter(name: DemoPerson, entering?: Entering): Promise<Browser>;
  visit(browser: Browser, path: string): Promise<void>;
  write(from: DemoPerson, to: DemoPerson, message: string): Promise<void>;
  textsFor(browser: Browser): string[];
  /** Waits until a browser has received so many messages; resolves with the last one. */
  received(browser: Browser, count: number): Promise<string>;
};

/** Sets up the stage of push for the tests of a file. */
export function usePush(): PushStage {
  let service: PushService;
  const variables = async () => {
    await service?.close();
    service = await startPushService(now);
    const certificate = join(newFolder(), 'push.pem');
    writeFileSync(certificate, service.certificate);
    return { PUSH_STAND_IN: service.origin, PUSH_SUBJECT: 'mailto:push@rasteh.example', NODE_EXTRA_CA_CERTS: certificate };
  };
  const demo = useDemo(join(import.meta.dirname, 'portal-process.ts'), variables, 'chromium');
  afterAll(() => service?.close());
  let sent = 0;
  const stage: Omit<PushStage, keyof OwnStage> = {
    async enter(name, { hidden = false, asks } = {}) {
      const { storageState } = loginOf(name);
      const visitor = await demo.walkers.arrive({ screen: 'wide', hasWorkers: true, storageState });
      const subscription = service.subscribe();
      await standInForPush(visitor.context, subscription);
      await visitor.context.grantPermissions(['notifications']);
      if (asks) await decideAtPrompt(visitor.context, asks);
      if (hidden) await hidePages(visitor.context);
      return { ...visitor, endpoint: subscription.endpoint };
    },
    async visit({ page }, path) {
      await page.goto(demo.url + path);
      await hydrated(page);
    },
    async write(from, to, message) {
      const api = await openApi(demo.url, loginOf(from));
      sent += 1;
      const message_id = `0190b5e0-0000-7000-8000-${String(sent).padStart(12, '0')}`;
      await api.call('POST', '/api/chat/messages', { message_id, to: loginOf(to).id, message });
      await api.close();
    },
    textsFor: ({ endpoint }) => service.receivedBy(endpoint).map(({ text }) => text),
    async received(browser, count) {
      await expect.poll(() => stage.textsFor(browser).length).toBe(count);
      return stage.textsFor(browser).at(-1) ?? '';
    },
  };
  return Object.assign(demo, stage);
}

/** Waits until the server has saved the subscription of the page that `act` leads to. */
export async function subscribed(page: Page, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/push') && answer.ok());
  await act();
  await saved;
}

/** The messages of an open room with this text. */
export const room = (page: Page, text: string) => page.getByRole('log').locator('[data-row]').filter({ hasText: text });
