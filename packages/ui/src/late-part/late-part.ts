import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part whose script comes when it is first wanted. The hook gives it once it is there, and undefined until then; what could not be
 * fetched is told, leaves the page as it is, and is asked for again when it is wanted again.
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
