import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type LateOptions = {
  /** Stands in the place of the part until it is loaded. */
  waiting?: ReactNode;
  /** Stands in its place after a failed load. */
  failed?: (error: unknown, retry: () => void) => ReactNode;
};

type LateProps<P> = P & {
  /** Called when the script could not be loaded: the caller may take back what was pressed. */
  onLoadFailure?: (error: unknown) => void;
};

/**
 * A part whose script is loaded when it is first rendered, and nothing in its place until then. A failed load is reported and leaves the
 * page as it is; it is retried when the network is back, and when the part is rendered anew.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>, { waiting = null, failed }: LateOptions = {}) {
  let loaded: ComponentType<P> | undefined;
  return function LatePart({ onLoadFailure, ...props }: LateProps<P>): ReactNode {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const reportFailure = useEffectEvent((error: unknown) => onLoadFailure?.(error));
    const isMissing = !Part && !failure;
    useEffect(() => {
      if (!isMissing) return;
      let isLeft = false;
      load().then(
        (part) => {
          loaded = part;
          if (!isLeft) setPart(() => part);
        },
        (error) => {
          if (isLeft) return;
          setFailure({ error });
          reportFailure(error);
        },
      );
      return () => {
        isLeft = true;
      };
    }, [isMissing]);
    const hasFailed = failure !== null;
    useEffect(() => {
      if (!hasFailed) return;
      const retry = () => setFailure(null);
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [hasFailed]);
    if (Part) return <Part {...(props as unknown as P)} />;
    return failure ? failed?.(failure.error, () => setFailure(null)) : waiting;
  };
}
