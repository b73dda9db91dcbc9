import { beforeEach, expect, test, vi } from 'vitest';
import type { WindowClient, WorkerScope } from '../scope.ts';
import { installPush } from './push.ts';

const ORIGIN = 'https://rasteh.example';
type Shown = { title: string; options: Record<string, unknown> };

/** What the browser gives to a worker: its pages, its notifications, its badge. */
let listeners: Map<string, (event: never) => void>;
let shown: Shown[];
let badges: number[];
let opened: string[];
let pages: (WindowClient & { sent: unknown[]; loaded: string[] })[];

beforeEach(() => {
  [listeners, shown, badges, opened, pages] = [new Map(), [], [], [], []];
  const scope: Partial<WorkerScope> = {
    addEventListener: (name, listener) => void listeners.set(name, listener as never),
    clients: {
      claim: async () => undefined,
      matchAll: async () => pages,
      openWindow: async (path) => void opened.push(path),
    },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options: options as never }),
      pushManager: { subscribe: async () => Promise.reject(new Error('never renewed here')) },
    },
    navigator: { setAppBadge: async (count) => void badges.push(count) },
    location: { origin: ORIGIN },
  };
  installPush(scope as WorkerScope);
});

async function dispatch(name: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) } as never);
  await Promise.all(works);
}
const push = (text: string | null) => dispatch('push', { data: text === null ? null : { text: () => text } });
function addPage({ answers = true, fails = false } = {}) {
  const page = {
    sent: [] as unknown[],
    loaded: [] as string[],
    focus: async () => page,
    navigate: async (path: string) => {
      if (fails) throw new TypeError('not controlled');
      page.loaded.push(path);
    },
    postMessage(message: unknown, ports: MessagePort[] = []) {
      if (fails) throw new Error('gone');
      page.sent.push(message);
      if (answers) ports[0]?.postMessage('opened');
    },
  };
  pages.push(page);
  return page;
}

const payload = { user_id: 7, seq: 3, message: null };
const message = {
  web_push: 8030,
  notification: {
    title: 'آهن نمونه',
    body: 'سلام',
    tag: 'room:4',
    navigate: `https://other.example/panel#chat=7`,
    app_badge: '5',
  },
  type: 'chat-message',
  payload,
};

test('shows a message in Persian under the tag of its room, sets the badge, and passes it to every page', async () => {
  const [one, two] = [addPage(), addPage()];
  await push(JSON.stringify(message));
  expect(shown).toMatchObject([
    {
      title: 'آهن نمونه',
      options: {
        body: 'سلام',
        tag: 'room:4',
        lang: 'fa',
        dir: 'rtl',
        renotify: true,
        data: { path: '/panel#chat=7', user_id: 7 },
      },
    },
  ]);
  expect(badges).toEqual([5]);
  expect([one.sent, two.sent]).toEqual(Array(2).fill([{ type: 'chat-message', payload }]));
});

test('shows a notification of another kind, which leads to its link and brings nothing to open pages', async () => {
  const page = addPage();
  const rfq = {
    title: 'استعلامی برای شما',
    body: 'میلگرد ۱۴، ۲۰ تن',
    tag: 'notification:rfq.matched:12',
    navigate: `${ORIGIN}/board/12`,
  };
  await push(JSON.stringify({ web_push: 8030, notification: rfq }));
  expect(shown).toMatchObject([
    { title: rfq.title, options: { body: rfq.body, tag: rfq.tag, data: { path: '/board/12', user_id: null } } },
  ]);
  expect([badges, page.sent]).toEqual([[], []]);
  await dispatch('notificationclick', { notification: { data: shown[0]?.options.data, close: vi.fn() } });
  expect(page.sent).toEqual([{ type: 'open-path', path: '/board/12' }]);
});

test.each([
  ['nothing', null],
  ['no JSON', '<html>'],
  ['no object', '7'],
  ['a notification without a title', JSON.stringify({ notification: { body: 'x', navigate: 'javascript:alert(1)' } })],
])('shows a general text for %s', async (_name, text) => {
  await push(text);
  expect(shown).toMatchObject([
    { title: 'راسته', options: { body: 'اعلان تازه‌ای دارید.', tag: 'general', data: { path: '/panel' } } },
  ]);
});

test('shows it also when a page or the badge fails', async () => {
  addPage({ fails: true });
  await push(JSON.stringify(message)).catch(() => undefined);
  expect(shown).toHaveLength(1);
});

const press = (path: string) => {
  const close = vi.fn();
  return { close, done: dispatch('notificationclick', { notification: { data: { path, user_id: 7 }, close } }) };
};

test('leads to the room in the page that was used last, and closes the notification', async () => {
  const [last, other] = [addPage(), addPage()];
  const { close, done } = press('/panel#chat=7');
  await done;
  expect(close).toHaveBeenCalledOnce();
  expect(last.sent).toEqual([{ type: 'open-path', path: '/panel#chat=7' }]);
  expect([last.loaded, other.sent, opened]).toEqual([[], [], []]);
});

test('loads the path in a page that does not answer, and opens a page where there is none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const page = addPage({ answers: false });
  const { done } = press('/panel#chat=7');
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(page.loaded).toEqual(['/panel#chat=7']);
  vi.useRealTimers();
  pages = [];
  await press('/panel').done;
  expect(opened).toEqual(['/panel']);
});
