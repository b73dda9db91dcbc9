const nothing = () => undefined;

/** Gives jsdom, which has no layout, the APIs for sizes and media queries: sizes never change, and no media query matches. */
export function provideLayout(): void {
  // The same as jsdom returns, without its warning for each canvas: axe creates one on every page.
  HTMLCanvasElement.prototype.getContext = () => null;
  // jsdom warns of each scroll.
  globalThis.scrollTo = nothing;
  globalThis.ResizeObserver ??= class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  globalThis.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: nothing,
      removeListener: nothing,
    });
}
