import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isHydrated } from '../pages.ts';
import { newFolder } from '../portal.ts';
import type { Login } from '../users.ts';
import { type Bidi, evaluate, openBidi } from './bidi.ts';

const ALERT = 'chrome://global/content/alerts/alert.xhtml';
const START_MS = 120_000;
const END_MS = 20_000;

/** A profile in which notifications are allowed and shown by Firefox itself, and push comes from this address alone. */
const preferences = (push_url: string) => ({
  'dom.push.connection.enabled': true,
  'dom.push.serverURL': push_url,
  'dom.push.testing.allowInsecureServerURL': true,
  'dom.push.retryBaseInterval': 100,
  'permissions.default.desktop-notification': 1,
  'alerts.useSystemBackend': false,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'fa-IR',
});

/** Finds the checkbox with this label that can be pressed, and brings it into view; runs in the page. */
function checkbox(label: string): HTMLInputElement | undefined {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled')];
  const found = boxes.find(({ labels }) => labels?.[0]?.textContent?.includes(label));
  found?.scrollIntoView({ block: 'center' });
  return found;
}

/** A tab of Firefox. */
export type Tab = ReturnType<typeof tabOf>;

function tabOf(bidi: Bidi, context: string) {
  const run = <T, A extends unknown[]>(code: (...args: A) => T | Promise<T>, ...args: A) =>
    evaluate(bidi, context, code, ...args);
  return {
    run,
    bringToFront: () => bidi.send('browsingContext.activate', { context }),
    /** Loads an address, and waits until its page answers presses. */
    async visit(url: string) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      await expect.poll(() => run(isHydrated)).toBe(true);
    },
    /** Presses the checkbox with this label with the mouse, as soon as it can be pressed. */
    async press(label: string) {
      const expression = `(${checkbox})(${JSON.stringify(label)})`;
      type Found = { result: { sharedId?: string } };
      const find = () => bidi.send<Found>('script.evaluate', { expression, target: { context }, awaitPromise: false });
      await expect.poll(async () => (await find()).result.sharedId).toBeDefined();
      const origin = { type: 'element', element: { sharedId: (await find()).result.sharedId } };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await bidi.send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
  };
}

/** The notifications on the screen, which are windows of Firefox itself. */
function alertsOf(bidi: Bidi) {
  async function windows(): Promise<string[]> {
    type Tree = { contexts: { context: string; url: string }[] };
    const { contexts } = await bidi.send<Tree>('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
    return contexts.filter(({ url }) => url === ALERT).map(({ context }) => context);
  }
  return {
    read: async () =>
      Promise.all(
        (await windows()).map((window) =>
          evaluate(bidi, window, () => ({
            title: document.getElementById('alertTitleLabel')?.getAttribute('value'),
            body: document.getElementById('alertTextLabel')?.textContent,
          })),
        ),
      ),
    /** Presses the only one. */
    async press() {
      const [window = ''] = await windows();
      await evaluate(bidi, window, () => document.getElementById('alertBox')?.click());
    },
  };
}

/** Starts the Firefox at this path with a new profile, whose push comes from this address. */
export async function launchFirefox(path: string, push_url: string) {
  const profile = newFolder();
  const lines = Object.entries(preferences(push_url)).map(
    (entry) => `user_pref(${entry.map((part) => JSON.stringify(part))});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const { PATH = '' } = process.env;
  const browser = spawn(
    path,
    [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
      '--profile',
      profile,
      'about:blank',
    ],
    // A group of its own: its content processes end with it.
    { env: { PATH, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const kill = () => {
    try {
      if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
    } catch (error) {
      // The whole group has ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  let printed = '';
  browser.stderr.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const address = () => /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
  const faults: string[] = [];
  try {
    await expect.poll(address, { timeout: START_MS, message: 'the address of Firefox' }).toBeDefined();
  } catch (error) {
    kill();
    throw new Error(`Firefox did not start:\n${printed}`, { cause: error });
  }
  const bidi = await openBidi(address() ?? '');
  await bidi.on<{ level: string; text: string }>('log.entryAdded', ({ level, text }) => {
    if (level === 'error' || level === 'warn') faults.push(`console ${level}: ${text}`);
  });
  return {
    alerts: alertsOf(bidi),
    /** Errors and warnings of the console of all tabs. */
    faults: () => faults,
    /** Logs a user in, in all tabs. */
    async logIn({ storageState }: Login) {
      for (const { name, value, domain, path, httpOnly, secure } of storageState.cookies) {
        const cookie = { name, value: { type: 'string', value }, domain, path, httpOnly, secure, sameSite: 'lax' };
        await bidi.send('storage.setCookie', { cookie });
      }
    },
    /** Opens a tab behind the one that is seen. */
    async openBehind(): Promise<Tab> {
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', background: true });
      return tabOf(bidi, context);
    },
    /** Ends the browser, and removes its profile. */
    async close() {
      const timer = setTimeout(kill, END_MS);
      await bidi.send('browser.close').catch(kill);
      await ended;
      kill();
      clearTimeout(timer);
      process.off('exit', kill);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
