import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useBackButton } from '../back-button/index.ts';
import { useDismiss } from '../dismiss/index.ts';
import styles from './exclusive-panels.module.css';

type ExclusivePanelsProps<Id extends string> = {
  /** The buttons, in order. */
  panels: readonly { id: Id; label: string; icon?: ReactNode }[];
  /** The id of the open panel, at most one. */
  open: Id | null;
  onOpen: (id: Id | null) => void;
  /** The duration of opening and closing a panel, in ms. */
  slide_ms?: number;
  /** Renders the content of a panel; it is called when the panel opens, and the content stays until the panel has closed. */
  children: (id: Id) => ReactNode;
};

/**
 * Buttons that each toggle a panel; at most one panel is open, so opening one closes the other. The panel is in the page below its
 * buttons; Escape, its button and on phones a step back close it.
 */
export function ExclusivePanels<Id extends string>({ panels, open, onOpen, slide_ms = 500, children }: ExclusivePanelsProps<Id>) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(open);
  if (open !== null && open !== shown) setShown(open);
  useEffect(() => {
    if (open !== null || shown === null) return;
    const timer = setTimeout(() => setShown(null), slide_ms);
    return () => clearTimeout(timer);
  }, [open, shown, slide_ms]);
  const close = () => onOpen(null);
  useDismiss({ isOpen: open !== null, close, inside: frame, onPressOutside: false });
  useBackButton(open !== null, close, 'phones');
  const label = panels.find((panel) => panel.id === shown)?.label;

  return (
    <div ref={frame}>
      <div className={styles.buttons}>
        {panels.map((panel) => (
          <button
            key={panel.id}
            type="button"
            className={styles.button}
            aria-expanded={panel.id === open}
            aria-controls={panel.id === shown ? id : undefined}
            onClick={() => onOpen(panel.id === open ? null : panel.id)}
          >
            {panel.icon}
            {panel.label}
          </button>
        ))}
      </div>
      {shown === null ? null : (
        <div className={open === null ? styles.leaving : styles.coming} style={{ '--slide': `${slide_ms}ms` } as CSSProperties}>
          <section id={id} aria-label={label} inert={open === null} className={styles.fold}>
            <div className={styles.panel}>{children(shown)}</div>
          </section>
        </div>
      )}
    </div>
  );
}
