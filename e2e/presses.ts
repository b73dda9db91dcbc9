import type { Locator, Page } from 'playwright-core';

/** Presses of a person, counted: each tap, each click and each key is one. */
export type Presses = {
  count: number;
  /** The seconds since the first press. */
  seconds(): number;
  press(target: Locator): Promise<void>;
  key(page: Page, key: string): Promise<void>;
};

/** Counts the presses on a page; a phone is tapped. */
export function countPresses(isPhone: boolean): Presses {
  let since: number | null = null;
  const presses: Presses = {
    count: 0,
    seconds: () => (since === null ? 0 : (performance.now() - since) / 1_000),
    async press(target) {
      since ??= performance.now();
      presses.count += 1;
      await (isPhone ? target.tap() : target.click());
    },
    async key(page, key) {
      since ??= performance.now();
      presses.count += 1;
      await page.keyboard.press(key);
    },
  };
  return presses;
}
