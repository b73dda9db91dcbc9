import { readHashPosition, writeHashPosition } from '@rasteh/ui/carousel';
import { useLocation, useRouter } from '@tanstack/react-router';

/** Syncs the position of a carousel with the URL's hash, which it shares with others: `#currency=3&front=2`. */
export function useHashPosition(name: string): { position: number; onPosition: (slide: number) => void } {
  const router = useRouter();
  const position = useLocation({ select: ({ hash }) => readHashPosition(hash, name) ?? 0 });
  return {
    position,
    onPosition: (slide) => {
      const hash = writeHashPosition(router.state.location.hash, name, slide);
      const where = { to: '.', params: true, search: true, hash: hash || undefined } as const;
      void router.navigate({ ...where, replace: true, resetScroll: false, hashScrollIntoView: false });
    },
  };
}
