import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { repeatEarlyPress } from './early-presses.ts';
import { awaitFirstUse } from './first-use.ts';
import { isSameProps } from './same-props.ts';
import { awaitPart, settlePart } from './when-hydrated.ts';

const all: (() => Promise<unknown>)[] = [];

/** Loads all parts before a page is rendered on the server. */
export const loadDrawnParts = (): Promise<unknown> => Promise.all(all.map((fetchOnce) => fetchOnce()));

const neverChanges = () => () => undefined;
/** Whether this render takes over markup of the server. */
const useServed = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/**
 * A part of a page that the server renders, and whose script is loaded later: once React has come to it (`page`), with the first press,
 * focus or pointer on it (`press`), or when it comes near the window (`view`). Until then it is the markup of the server: its links are
 * page loads, and a press on a button is repeated once it is hydrated. Changed props load it, too. A failed load leaves the markup, and
 * the next use tries again. `load` is for navigations, which wait for the parts of the new page.
 */
export function hydratedLater<P extends object>(when: 'page' | 'press' | 'view', load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const fetchOnce = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  all.push(fetchOnce);

  /** What a part on a page waits for, unless its script was loaded before: a promise that a failed load leaves pending. */
  const createDemand = () => {
    const { promise, resolve } = Promise.withResolvers<ComponentType<P>>();
    let isStarted = loaded !== undefined;
    const start = () => {
      if (isStarted) return;
      isStarted = true;
      const fetched = fetchOnce();
      if (when === 'page') awaitPart(load, fetched);
      fetched.then(resolve, () => {
        isStarted = false;
      });
    };
    return { component: loaded, promise, start };
  };
  type Demand = ReturnType<typeof createDemand>;

  function Part({ props, demand, onShown }: { props: P; demand: Demand; onShown: () => void }): ReactNode {
    const isServed = useServed();
    const hasShown = useEffectEvent(onShown);
    useEffect(() => hasShown(), []);
    if (when === 'page' || !isServed) demand.start();
    // A mount reads its component in one of both ways for good: React replays a suspended component, which has to call `use` again.
    const Loaded = demand.component ?? use(demand.promise);
    return <Loaded {...props} />;
  }
  function HydratedLater(props: P) {
    const frame = useRef<HTMLDivElement>(null);
    const [demand] = useState(createDemand);
    const [isShown, setShown] = useState(false);
    const onShown = () => {
      setShown(true);
      settlePart(load);
      if (frame.current) repeatEarlyPress(frame.current);
    };
    const draw = (drawn: P) => (
      <Suspense>
        <Part props={drawn} demand={demand} onShown={onShown} />
      </Suspense>
    );
    // A constant element until it is hydrated: React would replace the server's markup by nothing if it changed before.
    const [first] = useState(() => ({ props, element: draw(props) }));
    const isChanged = !isShown && !isSameProps(props, first.props);
    useEffect(() => {
      const element = frame.current;
      if (when === 'page' || isShown || !element) return;
      return awaitFirstUse(when, element, demand.start);
    }, [isShown, demand]);
    useEffect(() => {
      if (isChanged) demand.start();
    }, [isChanged, demand]);
    const shown = isShown ? draw(props) : first.element;
    if (when === 'page') return shown;
    return (
      <div ref={frame} className="contents">
        {shown}
      </div>
    );
  }
  return Object.assign(HydratedLater, { load: fetchOnce });
}
