const nothing = () => undefined;

/** Gives jsdom, which lays nothing out, what asks for the size of things: nothing ever gets another one, and nobody has wishes. */
export function provideLayout(): void {
  // As jsdom answers, without its complaint about each canvas: axe asks for one on every page.
  HTMLCanvasElement.prototype.getContext = () => null;
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
