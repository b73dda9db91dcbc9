import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { arrowStep, useDirection } from '../direction/index.ts';
import { LightboxModal, TurnButtons } from '../modal/lightbox-modal.tsx';
import styles from './stories-viewer.module.css';
import { useStoryClock } from './use-story-clock.ts';

/** An image or a video that is shown for a few seconds. */
export type Story = {
  id: number | string;
  /** The owner or the subject of the story. */
  by: string;
  /** An image or a video that fills its frame. */
  media: ReactNode;
  caption?: ReactNode;
  /** The time of the story. */
  time?: ReactNode;
  /** An action below the story. */
  link?: ReactNode;
  /** How long it is shown; 5 seconds by default. */
  duration_ms?: number;
};

/** The texts of a story viewer; the component has none of its own. */
export type StoriesTexts = {
  close: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  story: (number: number, of: number) => string;
};

type StoriesViewerProps = {
  stories: readonly Story[];
  /** The initial story, from 0. */
  start?: number;
  texts: StoriesTexts;
  /** Called when a story becomes visible. */
  onSeen?: (id: Story['id']) => void;
  /** Called on Escape, the close button, a step back, or after the last story. */
  onClose: () => void;
};

const USUAL_MS = 5_000;
/** A press that lasts longer than this pauses the story, and one that moves farther (px) is a swipe. */
const HOLD_MS = 250;
const SWIPE_PX = 48;

/** Shows stories one after the other above the page: they advance by themselves, pause while held, and can be changed by hand. */
export function StoriesViewer({ stories, start = 0, texts, onSeen, onClose }: StoriesViewerProps) {
  const direction = useDirection();
  const [at, setAt] = useState(Math.min(Math.max(0, start), stories.length - 1));
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isHeld, setHeld] = useState(false);
  const press = useRef<{ x: number; since: number } | null>(null);
  const story = stories[at];

  const step = (by: 1 | -1) => {
    if (at + by >= stories.length) return onClose();
    setAt(Math.max(0, at + by));
    clock.restart();
  };
  const clock = useStoryClock(story?.duration_ms ?? USUAL_MS, !isPaused && !isHeld, () => step(1));
  const tellSeen = useEffectEvent((id: Story['id']) => onSeen?.(id));
  const id = story?.id;
  useEffect(() => {
    if (id !== undefined) tellSeen(id);
  }, [id]);
  if (!story) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowStep(event.key, direction);
    const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (by !== 0) step(by);
    else if (event.key === ' ' && !isOnControl) setPaused(!isPaused);
    else return;
    event.preventDefault();
  };
  const onPointerDown = ({ clientX, timeStamp }: PointerEvent) => {
    press.current = { x: clientX, since: timeStamp };
    setHeld(true);
  };
  const onPointerUp = ({ clientX, timeStamp, currentTarget }: PointerEvent) => {
    const begun = press.current;
    press.current = null;
    setHeld(false);
    if (!begun) return;
    const along = (clientX - begun.x) * (direction === 'rtl' ? 1 : -1);
    if (Math.abs(along) > SWIPE_PX) return step(along > 0 ? 1 : -1);
    if (timeStamp - begun.since > HOLD_MS) return;
    const box = currentTarget.getBoundingClientRect();
    const isFirstThird = direction === 'rtl' ? clientX > box.right - box.width / 3 : clientX < box.left + box.width / 3;
    step(isFirstThird ? -1 : 1);
  };
  return (
    <LightboxModal
      title={story.by}
      closeLabel={texts.close}
      className={styles.narrow ?? ''}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div className={styles.bars} aria-hidden="true">
        {stories.map((one, index) => (
          <span key={one.id} className={styles.bar}>
            <span style={{ scale: `${index < at ? 1 : index === at ? clock.done : 0} 1` }} />
          </span>
        ))}
      </div>
      <p className={styles.head}>
        <span aria-live="polite">{texts.story(at + 1, stories.length)}</span>
        {story.time ? <span>{story.time}</span> : null}
        <button
          type="button"
          className={styles.rotation}
          aria-label={isPaused ? texts.play : texts.pause}
          data-first-focus=""
          onClick={() => setPaused(!isPaused)}
        >
          <span aria-hidden="true" className={isPaused ? styles.play : styles.pause} />
        </button>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: each of its gestures has a button beside it */}
      <div
        className={styles.media}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          press.current = null;
          setHeld(false);
        }}
        onDragStart={(event) => event.preventDefault()}
      >
        {story.media}
      </div>
      <TurnButtons
        previous={{ label: texts.previous, disabled: at === 0, onTurn: () => step(-1) }}
        next={{ label: texts.next, onTurn: () => step(1) }}
      />
      {story.caption || story.link ? (
        <div className={styles.foot}>
          {story.caption ? <p aria-live="polite">{story.caption}</p> : null}
          {story.link}
        </div>
      ) : null}
    </LightboxModal>
  );
}
