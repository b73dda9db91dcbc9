import type { Page } from 'playwright-core';

/**
 * What is chosen on a page but looks like its neighbours where the system forces its colours; the page is in that mode. A chosen
 * control is compared with one that is not, of the same kind and parent, by everything that this mode leaves.
 */
export const findUnmarkedChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chosen = '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false])';
    const seen = [
      'color',
      'backgroundColor',
      'borderBlockEndColor',
      'borderInlineStartColor',
      'outlineStyle',
      'outlineColor',
    ] as const;
    const lookOf = (one: Element) =>
      [null, '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(one, part);
          return seen.map((name) => style[name]).join() + style.textDecorationLine + style.borderBlockEndWidth;
        })
        .join('|');
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return [...document.querySelectorAll(chosen)].filter(isShown).flatMap((one) => {
      const around = one.parentElement?.matches('li, div') ? one.parentElement.parentElement : one.parentElement;
      const others = [...(around?.querySelectorAll(one.localName) ?? [])].filter(
        (other) => other !== one && !other.matches(chosen) && other.className.split(' ')[0] === one.className.split(' ')[0],
      );
      const [other] = others.filter(isShown);
      if (!other || lookOf(other) !== lookOf(one)) return [];
      return [`${one.localName}.${one.className} «${(one.textContent ?? '').trim().slice(0, 40)}»`];
    });
  });
