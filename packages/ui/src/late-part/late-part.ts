import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part whose script is loaded when it is first wanted. The hook returns undefined until the part is loaded; a failed load is
 * reported, leaves the page as it is, and is retried when the part is wanted again.
 */
export function latePart<Part>(load: () => Promise<Part>) {
  let loaded: Part | undefined;
  return function useLatePart(isWanted: boolean, onFailure: (error: unknown) => void): Part | undefined {
    const [, draw] = useState(0);
    const tellFailure = useEffectEvent(onFailure);
    const isMissing = isWanted && loaded === undefined;
    useEffect(() => {
      if (!isMissing) return;
      let isLeft = false;
      load().then(
        (part) => {
          loaded = part;
          if (!isLeft) draw((times) => times + 1);
        },
        (error) => {
          if (!isLeft) tellFailure(error);
        },
      );
      return () => {
        isLeft = true;
      };
    }, [isMissing]);
    return loaded;
  };
}
