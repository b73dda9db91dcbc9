import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../../core/http/api.ts';
import { createPushChoices } from './choices.ts';
import { createPush } from './push.ts';

const KEY = 'BAAB';
type Stored = { endpoint: string; key: string; unsubscribed: boolean };

/** The browser's side: its permission, its answer to the user's question, its subscription. */
let browser: { permission: NotificationPermission; answer: NotificationPermission; stored: Stored | null; made: number };
let container: EventTarget;
/** The server's side: the calls in their order, and those that fail. */
let calls: string[];
let failing: string | null;
let public_key: string;
let now: number;

function subscriptionOf(stored: Stored) {
  return {
    endpoint: stored.endpoint,
    options: { applicationServerKey: Uint8Array.from(atob(stored.key), (c) => c.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: stored.endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      calls.push(`browser unsubscribes ${stored.endpoint}`);
      browser.stored = null;
      return true;
    },
  };
}

const call = (name: string, answer: object = {}) =>
  vi.fn(async (input: { body?: { endpoint?: string; data?: { endpoint: string }; deviceName?: string } }) => {
    calls.push([name, input.body?.endpoint ?? input.body?.data?.endpoint, input.body?.deviceName].filter(Boolean).join(' '));
    if (failing === name) throw new Error('failed');
    return { data: answer };
  });
const apiOf = () =>
  ({
    push: {
      getPushKey: vi.fn(async () => ({ data: { public_key, key_id: 'k' } })),
      savePushSubscription: call('save'),
      saveDevice: call('device'),
      deletePushSubscription: call('delete'),
    },
  }) as unknown as Api;
const pushOf = () =>
  createPush(
    apiOf(),
    createPushChoices(() => now),
  );

beforeEach(() => {
  localStorage.clear();
  browser = { permission: 'granted', answer: 'granted', stored: null, made: 0 };
  [calls, failing, public_key, now] = [[], null, KEY, Date.parse('2026-11-21T12:00:00.000Z')];
  const pushManager = {
    getSubscription: async () => (browser.stored ? subscriptionOf(browser.stored) : null),
    async subscribe({ userVisibleOnly, applicationServerKey }: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) {
      browser.made += 1;
      calls.push(`browser subscribes, ${userVisibleOnly ? 'visible' : 'silent'}`);
      browser.stored = {
        endpoint: `https://push.example/${browser.made}`,
        key: btoa(String.fromCharCode(...applicationServerKey)),
        unsubscribed: false,
      };
      return subscriptionOf(browser.stored);
    },
  };
  container = Object.assign(new EventTarget(), { register: vi.fn(async () => ({})), ready: Promise.resolve({ pushManager }) });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.permission = browser.answer;
      return browser.permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const start = async (push = pushOf(), onPath: (path: string) => void = () => undefined) => {
  await push.start(onPath);
  return push;
};

test('subscribes visibly where the browser has permission, and saves the subscription and the device', async () => {
  const push = await start();
  expect(calls).toEqual(['browser subscribes, visible', 'save https://push.example/1', 'device https://push.example/1 device']);
  expect(push.get()).toMatchObject({ isSubscribed: true, subscription: { endpoint: 'https://push.example/1' }, isBusy: false });
});

test('saves the subscription that the browser has, and makes a new one when the key has changed', async () => {
  await start();
  calls = [];
  await start();
  expect(calls).toEqual(['save https://push.example/1', 'device https://push.example/1 device']);
  [calls, public_key] = [[], 'BBBB'];
  await start();
  expect(calls.slice(0, 3)).toEqual([
    'browser unsubscribes https://push.example/1',
    'browser subscribes, visible',
    'save https://push.example/2',
  ]);
});

test('asks by itself nothing while the permission is undecided, and by the browser at a press', async () => {
  browser.permission = 'default';
  const push = await start();
  expect(calls).toEqual([]);
  expect(push.get()).toMatchObject({ isSubscribed: false, isAsking: true });
  await push.turnOn();
  expect(push.get()).toMatchObject({ isSubscribed: true, isAsking: false, permission: 'granted' });
});

test('does not ask again for thirty days after «later»', async () => {
  browser.permission = 'default';
  const push = await start();
  push.putOff();
  expect(push.get().isAsking).toBe(false);
  now += 30 * 86_400_000 - 1;
  expect(pushOf().get().isAsking).toBe(false);
  now += 1;
  expect(pushOf().get().isAsking).toBe(true);
});

test('stops with a line of the console when permission is denied', async () => {
  browser.permission = 'denied';
  const push = await start();
  expect(console.info).toHaveBeenCalledWith('اجازهٔ اعلان‌ها داده نشده است.');
  expect(push.get()).toMatchObject({ isSubscribed: false, isAsking: false });
  expect(calls).toEqual([]);
});

test('warns where the browser has no push', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const push = await start();
  expect(warn).toHaveBeenCalledWith('این مرورگر از اعلان پشتیبانی نمی‌کند.');
  expect(push.get().support).toBe('none');
});

test('tells an iPhone to use the home screen', () => {
  Reflect.deleteProperty(window, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)');
  expect(pushOf().get().support).toBe('install');
});

test.each(['save', 'delete'])('logs that the server refused to %s, without a retry', async (name) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  failing = name;
  const push = await start();
  expect(push.get().isSubscribed).toBe(name === 'delete');
  if (name === 'delete') await push.turnOff();
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toMatch(/^[\u0600-\u06FF\u200C\s]+ ناموفق بود\.$/);
  expect(calls.filter((one) => one.startsWith(name))).toHaveLength(1);
  // What may still be sent to keeps its switch.
  expect(push.get().isSubscribed).toBe(name === 'delete');
});

test('removes the record of the server, then the subscription, and stays off in later visits', async () => {
  const push = await start();
  calls = [];
  await push.turnOff();
  expect(calls).toEqual(['delete https://push.example/1', 'browser unsubscribes https://push.example/1']);
  expect(push.get()).toMatchObject({ isSubscribed: false, subscription: null });
  calls = [];
  const next = await start();
  expect(calls).toEqual([]);
  await next.turnOn();
  expect(next.get().isSubscribed).toBe(true);
});

test('subscribes again after a log-out and a log-in', async () => {
  const push = await start();
  await push.unsubscribe();
  push.stop();
  await start(push);
  expect(push.get()).toMatchObject({ isSubscribed: true, subscription: { endpoint: 'https://push.example/2' } });
});

test('keeps what the worker passes on, follows its paths, and at its end removes the listener alone', async () => {
  const paths: string[] = [];
  const push = await start(pushOf(), (path) => void paths.push(path));
  const payload = { user_id: 3, seq: 9, message: null };
  const tell = (data: object) => container.dispatchEvent(new MessageEvent('message', { data }));
  tell({ type: 'chat-message', payload });
  tell({ type: 'open-path', path: '/panel#chat=3' });
  tell({ type: 'other' });
  push.stop();
  tell({ type: 'chat-message', payload });
  tell({ type: 'open-path', path: '/panel' });
  expect(push.get().notifications).toEqual([payload]);
  expect(paths).toEqual(['/panel#chat=3']);
  expect(push.get().isSubscribed).toBe(true);
});
