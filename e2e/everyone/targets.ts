import type { Page } from 'playwright-core';

/** The side of the smallest area that a press must reach (px): of all controls, and of dots and the controls of the rate strip. */
const SIDE = { all: 44, small: 24 } as const;

/**
 * The controls of a page that a finger reaches on less than 44 × 44 px, dots and the controls of the rate strip on less than 24:
 * each with the sides of its area (px). The area is what the page gives to the control around its middle, whatever draws it.
 * Links inside a sentence are excepted, as WCAG 2.5.5 says.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((side) => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=option], [role=tab], [role=checkbox], [role=switch], [role=menuitem]';
    // Its own dots, as buttons of a list of pages; the strip lies within a carousel too.
    const isSmallKind = (one: Element) =>
      one.closest('[data-dots=line]') !== null || one.closest('[data-dots] [aria-current], [data-dots=""] ol') !== null;
    /** A link in a line of text that says more than the link. */
    const isInSentence = (one: Element) => {
      if (!one.matches('a') || getComputedStyle(one).display !== 'inline') return false;
      const block = one.closest('p, dd, blockquote, figcaption, li, td');
      if (!block || block.matches('td')) return false;
      const own = [...block.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '');
      return own.join('').trim().length > 3;
    };
    const belongs = (hit: Element | null, one: Element): boolean => {
      if (!hit) return false;
      if (one === hit || one.contains(hit)) return true;
      const label = hit.closest('label');
      return label !== null && (label as HTMLLabelElement).control === one;
    };
    const reach = (one: Element, x: number, y: number, dx: number, dy: number, most: number) => {
      let far = 0;
      for (let step = 1; step <= most; step += 1) {
        if (!belongs(document.elementFromPoint(x + dx * step, y + dy * step), one)) break;
        far = step;
      }
      return far;
    };
    const small: string[] = [];
    const [x0, y0] = [scrollX, scrollY];
    for (const one of document.querySelectorAll<HTMLElement>(controls)) {
      // A press on a link in an editor sets the caret.
      if (one.closest('[contenteditable=true]')) continue;
      if (one.closest('[inert], [aria-hidden=true]') || one.matches(':disabled') || isInSentence(one)) continue;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const shown = (one.matches('input') && one.closest('label')) || one;
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = shown.getBoundingClientRect();
      // Hidden from sight until it has the focus, or cut by its scroller.
      if (box.width <= 1 || box.height <= 1) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) continue;
      if (!belongs(document.elementFromPoint(x, y), one)) continue;
      const need = isSmallKind(one) ? side.small : side.all;
      const wide = reach(one, x, y, 1, 0, 30) + reach(one, x, y, -1, 0, 30) + 1;
      const high = reach(one, x, y, 0, 1, 30) + reach(one, x, y, 0, -1, 30) + 1;
      if (wide < need - 0.5 || high < need - 0.5) {
        const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
        small.push(`${one.localName}.${one.className} «${name}» ${wide} × ${high}`);
      }
    }
    scrollTo(x0, y0);
    return small;
  }, SIDE);
