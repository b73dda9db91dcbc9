import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject, type TestContext } from 'vitest';
import { ahead_ms, moveClock } from './clock.ts';
import { keepFirstTry, noteVisit, type Visit } from './first-tries.ts';
import { type BrowserKind, findShared } from './shared.ts';

/** Features that start more processes for every page: two for the address bar's popup, which is never shown, and a spare one. */
const moreProcesses = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'];
/** Features that Playwright disables itself: of several `--disable-features` flags only the last one counts. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const flags = [
  `--disable-features=${[...offByPlaywright, ...moreProcesses].join(',')}`,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, for contexts with the permission.
  '--use-fake-device-for-media-stream',
];

/** The screens of the walks: a phone at a warehouse's gate and a wide one on a desk. */
export const screens = {
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;
export type Screen = keyof typeof screens;

/** The screens of a walk that is the same on each: all of them in the whole form, this one in the short form. */
export const screensOf = (short: Screen, all: readonly Screen[] = ['phone', 'wide']): readonly Screen[] =>
  inject('isWhole') ? all : [short];

/** The options of a visit: screen, color scheme of the system, with or without scripts, and cookies. */
export type Arrival = Pick<BrowserContextOptions, 'javaScriptEnabled' | 'colorScheme' | 'storageState'> & {
  screen: Screen;
  /**
   * Whether the browser has service workers: one answers requests before a walk can hold or refuse them. They have the clock of the
   * machine, and so have the pages beside them, as on a device whose clock is wrong.
   */
  hasWorkers?: boolean;
};

/** A visitor with an own browser context; `page` is watched for faults, and `takeFaults` returns those since its last call. */
export type Visitor = { page: Page; context: BrowserContext; allow(fault: RegExp): void; takeFaults(): string[] };

/** A browser whose pages are watched: each reported problem that the walk did not allow is a fault. */
export type Walkers = {
  arrive(arrival: Arrival): Promise<Visitor>;
  /** Closes all visits, and throws if they had faults; it keeps what the first try of a failed test showed. */
  leave(context?: TestContext): Promise<void>;
  close(): Promise<void>;
};

/** The path of a browser, which a script of the project finds or installs; the reason is printed where there is none. */
function find(script: string, ...args: string[]): { path: string; reason: string } {
  const finder = join(import.meta.dirname, '../scripts', script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [finder, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stderr}`);
  const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
  return { path: lastLine(stdout), reason: lastLine(stderr) };
}
const findChromium = (kind: BrowserKind = 'chromium'): string =>
  process.env.CHROMIUM_PATH || find('find-chromium.mjs', kind).path;
/** A Firefox; its path is empty, with the reason, where there is none and none can be installed. */
export const findFirefox = () => find('find-firefox.mjs');

/** Records console errors and warnings (including CSP violations), uncaught errors, failed requests and responses from 400 on. */
function watch(page: Page, report: (fault: string) => void): void {
  page.on('console', (message) => {
    // The response handler reports a failed load, with its URL.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      report(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => report(`uncaught on ${page.url()}: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Navigation aborts the pending requests of the page.
    if (reason !== 'net::ERR_ABORTED') report(`${reason}: ${request.method()} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) report(`answered ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

/** Starts a browser that walks share. */
export const launchBrowserServer = (kind: BrowserKind): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: findChromium(kind), args: flags });

/** Starts a Chromium for a script, outside of the walks. */
export const launchBrowser = async (): Promise<Walkers> =>
  recordFaults(await chromium.launch({ executablePath: findChromium(), args: flags }));

/** Starts a new Chromium that another program drives through this port. */
export const launchBrowserOn = (port: number): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...flags, `--remote-debugging-port=${port}`] });

/** Connects to a browser that walks share; closing the connection closes the contexts opened through it. */
export const openBrowser = async (kind: BrowserKind = 'shell'): Promise<Walkers> =>
  recordFaults(await chromium.connect((await findShared(kind)).url));

type WatchedVisit = Visit & { faults: string[]; allowed: RegExp[] };

/** Removes the faults of a visit until now, and returns those that are not allowed. */
const takeFaults = ({ faults, allowed }: WatchedVisit): string[] =>
  faults.splice(0).filter((fault) => !allowed.some((known) => known.test(fault)));

function recordFaults(browser: Browser): Walkers {
  const visits: WatchedVisit[] = [];
  return {
    async arrive({ screen, hasWorkers = false, ...arrival }) {
      const context = await browser.newContext({
        ...screens[screen],
        colorScheme: 'light',
        locale: 'fa-IR',
        timezoneId: 'Asia/Tehran',
        reducedMotion: 'reduce',
        ...arrival,
      });
      context.setDefaultTimeout(60_000);
      if (!hasWorkers) {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
        await context.addInitScript(moveClock, ahead_ms);
      }
      // Without workers the portal says so, to users who are logged in.
      const allowed = hasWorkers ? [] : [/console warning: این مرورگر از اعلان پشتیبانی نمی‌کند\.$/];
      const visit = { ...noteVisit(context), faults: [] as string[], allowed };
      visits.push(visit);
      context.on('page', (page) => watch(page, (fault) => visit.faults.push(fault)));
      const page = await context.newPage();
      return { page, context, allow: (fault) => void visit.allowed.push(fault), takeFaults: () => takeFaults(visit) };
    },
    async leave(test) {
      const left = visits.splice(0);
      if (test?.task.result?.state === 'fail') await keepFirstTry(test, left, []);
      for (const { context } of left) await context.close();
      const faults = left.flatMap(takeFaults);
      if (test && faults.length > 0) await keepFirstTry(test, left, faults);
      expect(faults).toEqual([]);
    },
    close: () => browser.close(),
  };
}
