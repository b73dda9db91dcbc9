import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import type { Screen, Visitor } from '../browser.ts';
import { now } from '../clock.ts';
import { type ChangedStage, loginOf, useDemo } from '../demo.ts';
import { type Network, openNetwork } from '../network.ts';
import { hydrated } from '../pages.ts';
import type { BrowserKind } from '../shared.ts';
import type { DemoPerson, Login } from '../users.ts';

const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
export type Person = Visitor & { id: number; url: string };
type Entering = { url?: string; colorScheme?: 'light' | 'dark' };

/** A portal, a bad network to it, and a browser. */
export type ChatStage = ChangedStage & {
  network: Network;
  /** Opens the home page for a logged-in user, through the given URL or the default one. */
  enter(who: DemoPerson | Login, screen: Screen, entering?: Entering): Promise<Person>;
};

/** The errors that a browser reports without a network. */
export const networkFaults = /net::ERR_|WebSocket|Network Error|Request aborted|timeout of|بارگذاری نشد|ثبت نشد/;

/** Sets up a portal whose chat allows many messages. */
export const useChatPortal = (kind?: BrowserKind): ChangedStage =>
  useDemo(join(import.meta.dirname, 'portal-process.ts'), undefined, kind);

/** Sets up the stage of a chat walk for the tests of a file or a describe. */
export function useChat(demo: ChangedStage = useChatPortal()): ChatStage {
  const stage = Object.assign(demo, {
    async enter(who: DemoPerson | Login, screen: Screen, { url = demo.url, ...arrival }: Entering = {}): Promise<Person> {
      const { id, storageState } = typeof who === 'string' ? loginOf(who) : who;
      const visitor = await demo.walkers.arrive({ screen, storageState, ...arrival });
      await visitor.page.goto(url);
      await hydrated(visitor.page);
      return { ...visitor, id, url };
    },
  }) as ChatStage;
  let reached = '';
  // A second try has another portal.
  beforeEach(async () => {
    if (stage.network && reached === stage.url) return;
    await stage.network?.close();
    reached = stage.url;
    stage.network = await openNetwork(reached);
  });
  afterAll(() => stage.network?.close());
  return stage;
}

export const icon = (page: Page) => page.getByRole('button', { name: /^گفت‌وگو(،|$)/ });
export const field = (page: Page) => page.getByLabel('متن پیام');
export const history = (page: Page) => page.getByRole('log');
export const said = (page: Page, text: string): Locator => history(page).locator('[data-row]').filter({ hasText: text });
/** The notice of the panel about the network. */
export const notice = (page: Page, text: string) => page.getByRole('dialog').getByRole('status').filter({ hasText: text });

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'ارسال', exact: true }).click();
}
export async function openRoom(page: Page, name: string, list = 'گفت‌وگوها'): Promise<void> {
  await icon(page).click();
  await page.getByRole('list', { name: list }).getByRole('button', { name }).click();
  await field(page).waitFor();
}
export const anotherTab = async ({ context, url }: Person): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await hydrated(page);
  return page;
};

let last_id = 0;
/** An id of a message, later than those before it. */
export const messageId = (): string => {
  last_id = Math.max(last_id + 1, now());
  const time = last_id.toString(16).padStart(12, '0');
  const random = Math.random().toString(16).slice(2, 14).padEnd(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${random}`;
};

/** Sends one message of any type by the api. */
export async function sendOne({ context, url }: Person, to: number, data: object): Promise<void> {
  const body = { message_id: messageId(), to, ...data };
  const answer = await context.request.post(`${url}/api/chat/messages`, { headers: { ...headers, origin: url }, data: body });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Marks all unread messages of the demo's user as read. */
export async function readAll({ context, url }: Person): Promise<void> {
  const answer = await context.request.get(`${url}/api/chat/rooms`, { headers });
  const rooms: { user_id: number; unseen: number }[] = (await answer.json()).data;
  for (const { user_id, unseen } of rooms) {
    if (unseen === 0) continue;
    const read = await context.request.post(`${url}/api/chat/read/${user_id}`, {
      headers: { ...headers, origin: url },
      data: {},
    });
    expect(read.status(), await read.text()).toBe(200);
  }
}

/** Sends messages by the api, numbered from 1. */
export async function sendMany(person: Person, to: number, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await sendOne(person, to, { message: `پیام ${number} ${'و شرح آن '.repeat(number % 7)}` });
}

/** Stores a picture of a user; returns its id. */
export async function storePicture({ context, url }: Person, picture: Buffer): Promise<number> {
  const answer = await context.request.post(`${url}/api/user/files`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: url, 'idempotency-key': messageId() },
    multipart: { category: 'image', files: { name: 'photo.png', mimeType: 'image/png', buffer: picture } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data[0].id;
}

/** Sends a POST request to the api; resolves with the status. */
export async function post({ context, url }: Person, path: string, data: object = {}): Promise<number> {
  const idempotent = { ...headers, origin: url, 'idempotency-key': messageId() };
  return (await context.request.post(url + path, { headers: idempotent, data })).status();
}
