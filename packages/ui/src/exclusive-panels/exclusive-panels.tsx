import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useBackButton } from '../back-button/index.ts';
import { useDismiss } from '../dismiss/index.ts';
import styles from './exclusive-panels.module.css';

type ExclusivePanelsProps<Id extends string> = {
  /** The buttons, in order. */
  panels: readonly { id: Id; label: string; icon?: ReactNode }[];
  /** The id of the open panel, at most one; undefined until one was opened or closed, which is what the server renders. */
  open: Id | null | undefined;
  /** The panel that stands open on wide windows from the start; on others it is closed like the rest. */
  standing?: Id;
  onOpen: (id: Id | null) => void;
  /** The duration of opening and closing a panel, in ms. */
  slide_ms?: number;
  /** Renders the content of a panel; it is called when the panel opens, and the content stays until the panel has closed. */
  children: (id: Id) => ReactNode;
};

/** From this width on, panels stand beside the page; as in the stylesheet. */
const WIDE = '(min-width: 68.75em)';

/**
 * Buttons that each toggle a panel; at most one panel is open, so opening one closes the other. The panel is in the page below its
 * buttons; Escape, its button and on phones a step back close it.
 */
export function ExclusivePanels<Id extends string>({
  panels,
  open,
  standing,
  onOpen,
  slide_ms = 500,
  children,
}: ExclusivePanelsProps<Id>) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Id | null>(open ?? standing ?? null);
  // Until the first press, the panel that stands open is part of the page: it does not unfold, and no key closes it.
  const [isStill, setStill] = useState(open === undefined);
  const isOpen = open !== null && open !== undefined;
  if (isOpen && open !== shown) setShown(open);
  const begin = useEffectEvent(() => {
    const first = standing !== undefined && matchMedia(WIDE).matches ? standing : null;
    setShown(first);
    onOpen(first);
  });
  useEffect(() => {
    if (open === undefined) begin();
  }, [open]);
  useEffect(() => {
    if (open !== null || shown === null) return;
    const timer = setTimeout(() => setShown(null), slide_ms);
    return () => clearTimeout(timer);
  }, [open, shown, slide_ms]);
  const choose = (chosen: Id | null) => {
    setStill(false);
    onOpen(chosen);
  };
  const close = () => choose(null);
  useDismiss({ isOpen: isOpen && !isStill, close, inside: frame, onPressOutside: false });
  useBackButton(isOpen && !isStill, close, 'phones');
  const label = panels.find((panel) => panel.id === shown)?.label;

  return (
    <div ref={frame}>
      <div className={styles.buttons}>
        {panels.map((panel) => (
          <button
            key={panel.id}
            type="button"
            className={styles.button}
            aria-expanded={open === undefined ? undefined : panel.id === open}
            data-standing={(open === undefined && panel.id === standing) || undefined}
            aria-controls={panel.id === shown ? id : undefined}
            onClick={() => choose(panel.id === open ? null : panel.id)}
          >
            {panel.icon}
            {panel.label}
          </button>
        ))}
      </div>
      {shown === null ? null : (
        <div
          className={open === null ? styles.leaving : isStill ? styles.still : styles.coming}
          data-standing={open === undefined || undefined}
          // Markup of the server has no style attribute, which the content security policy refuses.
          style={isStill ? undefined : ({ '--slide': `${slide_ms}ms` } as CSSProperties)}
        >
          <section id={id} aria-label={label} inert={open === null} className={styles.fold}>
            <div className={styles.panel}>{children(shown)}</div>
          </section>
        </div>
      )}
    </div>
  );
}
