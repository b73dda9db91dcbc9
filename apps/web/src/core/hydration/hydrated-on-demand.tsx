import {
  type ComponentType,
  isValidElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { beforeDrawing } from './lazy-hydrated.tsx';

const presses = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;
/** A part is loaded when it comes this close to the window. */
const NEAR = '200px';

const neverChanges = () => () => undefined;
/** Whether this render takes over markup of the server. */
const useServed = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/** Calls `onWanted` with the first press, focus or pointer on the element; returns the function that stops listening. */
function awaitPress(element: HTMLElement, onWanted: () => void): () => void {
  const onEvent = ({ target }: Event) => element.contains(target as Node) && onWanted();
  // At the window: React stops events in markup that it has not hydrated at its root.
  for (const name of presses) window.addEventListener(name, onEvent, { passive: true, capture: true });
  return () => {
    for (const name of presses) window.removeEventListener(name, onEvent, { capture: true });
  };
}

/** Calls `onWanted` once the content of the element is near the window; returns the function that stops watching. */
function awaitView(element: HTMLElement, onWanted: () => void): () => void {
  const content = element.firstElementChild;
  if (!content || typeof IntersectionObserver === 'undefined') {
    onWanted();
    return () => undefined;
  }
  const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onWanted(), {
    rootMargin: NEAR,
  });
  watch.observe(content);
  return () => watch.disconnect();
}

const waits = { press: awaitPress, view: awaitView };

/** Whether a control was changed or focused before this script ran, which leaves no event to wait for. */
function isInUse(element: HTMLElement): boolean {
  if (element.contains(document.activeElement)) return true;
  return [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].some((control) =>
    control instanceof HTMLSelectElement
      ? [...control.options].some((option) => option.selected !== option.defaultSelected)
      : control.value !== control.defaultValue || control.checked !== control.defaultChecked,
  );
}

/** Repeats the first press on a button that came before its script; links and native controls need no script. */
function keepPress(element: HTMLElement): { repeat: () => void; stop: () => void } {
  let pressed: HTMLElement | null = null;
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && element.contains(target)) pressed = target.closest('button[type="button"]');
  };
  window.addEventListener('click', onClick, { capture: true });
  const stop = () => window.removeEventListener('click', onClick, { capture: true });
  return {
    stop,
    repeat: () => {
      stop();
      if (pressed?.isConnected) pressed.click();
    },
  };
}

/** Whether props say the same: plain values and elements by their content, functions by identity. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (isValidElement(one) && isValidElement(other))
    return one.type === other.type && one.key === other.key && isSame(one.props, other.props);
  const [own, others] = [Object.entries(one), Object.entries(other)];
  return own.length === others.length && own.every(([key, value]) => isSame(value, other[key as keyof typeof other]));
}

/** The promise, which React reads at once after it has resolved, without suspending. */
function known<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

/**
 * A part of a page that works without scripts: its script is not loaded with the page, but with the first press, focus or pointer on it
 * (`press`), or when it comes near the window (`view`). Until then it is the markup of the server, and its links are page loads; a
 * first press on a button is repeated after the script has loaded. Changed props load it, too.
 */
export function hydratedOnDemand<P extends object>(when: keyof typeof waits, load: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined;
  let isLoaded = false;
  const fetchOnce = () => {
    loading ??= known(
      load().then(
        (component) => {
          isLoaded = true;
          return component;
        },
        (error) => {
          // The next press tries again.
          loading = undefined;
          throw error;
        },
      ),
    );
    return loading;
  };
  beforeDrawing(fetchOnce);

  const createWish = () => {
    const { promise, resolve } = Promise.withResolvers<ComponentType<P>>();
    return { promise: known(promise), fulfil: () => void fetchOnce().then(resolve, () => undefined) };
  };
  type Wish = ReturnType<typeof createWish>;
  function Inner({ props, wish, onShown }: { props: P; wish: Wish; onShown: () => void }): ReactNode {
    const isServed = useServed();
    const hasShown = useEffectEvent(onShown);
    useEffect(() => hasShown(), []);
    const Part = use(isServed && !isLoaded ? wish.promise : fetchOnce());
    return <Part {...props} />;
  }
  function OnDemand(props: P) {
    const frame = useRef<HTMLDivElement>(null);
    const [wish] = useState(createWish);
    const [isShown, setShown] = useState(false);
    const press = useRef<(() => void) | undefined>(undefined);
    const onShown = () => {
      setShown(true);
      press.current?.();
    };
    const draw = (drawn: P) => (
      <Suspense>
        <Inner props={drawn} wish={wish} onShown={onShown} />
      </Suspense>
    );
    // A constant element until it is hydrated: React would replace the server's markup by nothing if it changed before.
    const [first] = useState(() => ({ props, element: draw(props) }));
    const isChanged = !isSame(props, first.props);
    useEffect(() => {
      const element = frame.current;
      if (isShown || !element) return;
      const kept = keepPress(element);
      press.current = kept.repeat;
      const stop = waits[when](element, wish.fulfil);
      if (isInUse(element)) wish.fulfil();
      return () => {
        stop();
        kept.stop();
      };
    }, [isShown, wish]);
    useEffect(() => {
      if (isChanged) wish.fulfil();
    }, [isChanged, wish]);
    return (
      <div ref={frame} className="contents">
        {isShown ? draw(props) : first.element}
      </div>
    );
  }
  // For navigations, which wait for the parts of the new page.
  return Object.assign(OnDemand, { load: fetchOnce });
}
