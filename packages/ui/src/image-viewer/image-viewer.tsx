import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { arrowStep, useDirection } from '../direction/index.ts';
import { LightboxModal, TurnButtons } from '../modal/lightbox-modal.tsx';
import styles from './image-viewer.module.css';
import { useTouches } from './use-touches.ts';
import { MOST_SCALE, type View, whole, within, zoomAt } from './zoom.ts';

export type ViewedImage = { id: number | string; src: string; alt: string; caption?: ReactNode };

/** The texts of an image viewer; the component has none of its own. */
export type ImageViewerTexts = {
  title: string;
  close: string;
  previous: string;
  next: string;
  zoom_in: string;
  zoom_out: string;
  /** Label of the button that resets the zoom. */
  whole: string;
  image: (number: number, of: number) => string;
  /** The image failed to load. */
  failed: string;
};

type ImageViewerProps = {
  images: readonly ViewedImage[];
  /** The initial image, from 0. */
  start?: number;
  texts: ImageViewerTexts;
  onClose: () => void;
};

const STEP = 1.6;
const PAN_PX = 80;
const SWIPE_PX = 48;

/** Shows images above the page, one at a time, with navigation, zoom and panning by pointer, wheel and keys. */
export function ImageViewer({ images, start = 0, texts, onClose }: ImageViewerProps) {
  const direction = useDirection();
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(Math.min(Math.max(0, start), images.length - 1));
  const [view, setView] = useState<View>(whole);
  const [failedId, setFailedId] = useState<ViewedImage['id'] | null>(null);
  const image = images[at];

  const show = (next: number) => {
    setAt(Math.min(Math.max(0, next), images.length - 1));
    setView(whole);
  };
  const size = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
  const zoom = (factor: number, point = { x: 0, y: 0 }) => setView((before) => zoomAt(before, factor, point, size()));
  const move = (x: number, y: number) => setView((before) => within({ ...before, x: before.x + x, y: before.y + y }, size()));
  const fromMiddle = (x: number, y: number) => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const touches = useTouches({
    onDrag: ({ x, y }) => move(x, y),
    onPinch: (factor, { x, y }) => zoom(factor, fromMiddle(x, y)),
    onSwipe({ x, y }) {
      if (view.scale > 1 || Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
      show(at + (x > 0 === (direction === 'rtl') ? 1 : -1));
    },
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, fromMiddle(event.clientX, event.clientY));
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React listens passively, and a passive listener cannot prevent the page behind from scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);
  if (!image) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const by = arrowStep(key, direction);
    if (view.scale > 1 && key.startsWith('Arrow')) {
      move(
        key === 'ArrowLeft' ? PAN_PX : key === 'ArrowRight' ? -PAN_PX : 0,
        key === 'ArrowUp' ? PAN_PX : key === 'ArrowDown' ? -PAN_PX : 0,
      );
    } else if (by !== 0) show(at + by);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(images.length - 1);
    else if (key === '+' || key === '=') zoom(STEP);
    else if (key === '-') zoom(1 / STEP);
    else if (key === '0') setView(whole);
    else return;
    event.preventDefault();
  };
  return (
    <LightboxModal title={texts.title} closeLabel={texts.close} onKeyDown={onKeyDown} onClose={onClose}>
      <div className={styles.tools}>
        <span aria-live="polite">{texts.image(at + 1, images.length)}</span>
        <button type="button" aria-label={texts.zoom_out} disabled={view.scale <= 1} onClick={() => zoom(1 / STEP)}>
          −
        </button>
        <button type="button" aria-label={texts.whole} disabled={view.scale <= 1} onClick={() => setView(whole)}>
          ⤢
        </button>
        <button
          type="button"
          aria-label={texts.zoom_in}
          data-first-focus=""
          disabled={view.scale >= MOST_SCALE}
          onClick={() => zoom(STEP)}
        >
          +
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: each of its gestures has a button beside it */}
      <div
        ref={frame}
        className={styles.frame}
        data-close={view.scale > 1 || undefined}
        {...touches}
        onDoubleClick={({ clientX, clientY }) =>
          view.scale > 1 ? setView(whole) : zoom(STEP * STEP, fromMiddle(clientX, clientY))
        }
      >
        {failedId === image.id ? (
          <p role="alert">{texts.failed}</p>
        ) : (
          <img
            key={image.id}
            src={image.src}
            alt={image.alt}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            onError={() => setFailedId(image.id)}
          />
        )}
      </div>
      {images.length > 1 ? (
        <TurnButtons
          previous={{ label: texts.previous, disabled: at === 0, onTurn: () => show(at - 1) }}
          next={{ label: texts.next, disabled: at === images.length - 1, onTurn: () => show(at + 1) }}
        />
      ) : null}
      {image.caption ? <p className={styles.caption}>{image.caption}</p> : null}
    </LightboxModal>
  );
}
