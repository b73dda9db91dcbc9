type Compute = typeof globalThis.getComputedStyle;

/** Attributes on which the browser's own style sheet makes the display of an element depend, beside its name. */
const DECIDING = ['hidden', 'type', 'open', 'popover'];

// The files of a worker share the window.
let provided: Compute | undefined;

/**
 * Gives jsdom fast answers to what queries by role ask of each element: `display` and `visibility`. jsdom resolves the cascade of all
 * elements anew after each change, which takes more time than the tests. Without a style sheet of the page the display follows from
 * the name and few attributes of an element, so it is computed once for each kind; all else is asked of jsdom.
 */
export function provideComputedStyle(): void {
  provided ??= createComputedStyle(globalThis.getComputedStyle.bind(globalThis));
  globalThis.getComputedStyle = provided;
}

function createComputedStyle(compute: Compute): Compute {
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    if (element.localName === 'summary' || !element.isConnected || styles(element, 'display')) return compute(element).display;
    const kind = JSON.stringify([element.namespaceURI, element.localName, ...DECIDING.map((name) => element.getAttribute(name))]);
    const display = displays.get(kind) ?? compute(element).display;
    displays.set(kind, display);
    return display;
  }

  function visibilityOf(element: Element): string {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (one.hasAttribute('hidden') || styles(one, 'visibility')) return compute(element).visibility;
    return 'visible';
  }

  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return compute(element, pseudo);
    const quick = (name: string | symbol) =>
      name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : null;
    const getPropertyValue = (name: string) => quick(name) ?? compute(element).getPropertyValue(name);
    return new Proxy({ getPropertyValue } as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const known = quick(name);
        if (known !== null) return known;
        const style = compute(element);
        const value = Reflect.get(style, name);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}

/** Whether the element's own style names a property. */
const styles = (element: Element, property: string): boolean => element.getAttribute('style')?.includes(property) ?? false;
