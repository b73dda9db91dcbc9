import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The reasons that hold autoplay without a press on pause. */
const wantsStillness = '(prefers-reduced-motion: reduce)';

/**
 * Calls `onTurn` every `ms`. It pauses while a pointer is over the frame, while the focus or a finger is in it, and while the tab is
 * hidden. With reduced motion it does not start until the user presses play. Without `ms` nothing happens.
 */
export function useAutoplay(frame: RefObject<HTMLElement | null>, ms: number | undefined, onTurn: () => void) {
  const [isPlaying, setPlaying] = useState(ms !== undefined);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia(wantsStillness).matches) setPlaying(false);
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element || ms === undefined) return;
    const reasons = new Set<string>();
    const say = (reason: string, is: boolean) => () => {
      if (is) reasons.add(reason);
      else reasons.delete(reason);
      setHeld(reasons.size > 0);
    };
    // The pointer or the focus may have been inside before autoplay could start.
    if (element.contains(document.activeElement)) reasons.add('focus');
    if (element.matches(':hover')) reasons.add('over');
    const onVisibility = () => say('hidden', document.hidden)();
    const listeners: [EventTarget, string, () => void][] = [
      [element, 'pointerenter', say('over', true)],
      [element, 'pointerleave', say('over', false)],
      [element, 'focusin', say('focus', true)],
      [element, 'focusout', say('focus', false)],
      [element, 'touchstart', say('touch', true)],
      [window, 'touchend', say('touch', false)],
      [window, 'touchcancel', say('touch', false)],
      [document, 'visibilitychange', onVisibility],
    ];
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener, { passive: true });
    onVisibility();
    return () => {
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    };
  }, [frame, ms]);

  const turn = useEffectEvent(onTurn);
  const turns = ms !== undefined && isPlaying && !isHeld;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => turn(), ms);
    return () => clearInterval(timer);
  }, [turns, ms]);

  return { isPlaying, turns, toggle: () => setPlaying((was) => !was) };
}
