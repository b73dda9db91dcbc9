import type { BrowserContext, Page } from 'playwright-core';

/** A shift of the layout that no input of the visitor caused: its score (CLS), its time (ms), and what moved. */
export type Shift = { score: number; at_ms: number; moved: string[] };

type Noted = { shifts: Shift[] };
/** The parts of the Layout Instability API that the DOM types lack. */
type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Notes the layout shifts of all pages that are opened in this context from now on. */
export async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted = globalThis as typeof globalThis & Noted;
    noted.shifts = [];
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'a removed element';
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not shown
      const words = (element as HTMLElement).innerText ?? '';
      return `${element.localName}.${element.className} «${words.replaceAll('\n', ' ').slice(0, 40)}»`;
    };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[])
        if (!entry.hadRecentInput)
          noted.shifts.push({
            score: entry.value,
            at_ms: Math.round(entry.startTime),
            moved: entry.sources.map(
              ({ node, previousRect, currentRect }) => `${nameOf(node)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of a page until now. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => (globalThis as typeof globalThis & Noted).shifts);

/** Makes the network of a page that of a phone with a weak signal, as Lighthouse has it: 1.6 Mbit/s, 150 ms of latency. */
export async function slowDown(page: Page, latency = 150): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes_per_s = (1_600 * 1_024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes_per_s,
    uploadThroughput: bytes_per_s / 2,
  });
}
