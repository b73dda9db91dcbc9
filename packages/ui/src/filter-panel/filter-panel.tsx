import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { buttonClass } from '../button/index.ts';
import { latePart } from '../late-part/index.ts';
import { loadChunk } from '../load-chunk/index.ts';
import styles from './filter-panel.module.css';

// Loaded with the first press: a list does not need it.
const SidePanel = latePart(() => loadChunk(() => import('../side-panel/index.ts')).then(({ SidePanel }) => SidePanel));

/** The texts of the filters of a list. */
export type FilterTexts = {
  /** The label of the toggle of the form. */
  toggle: string;
  /** The label of the button and the title of the panel. */
  advanced: string;
  close: string;
};

type FilterPanelProps = {
  texts: FilterTexts;
  /** Text beside the toggle about active filters; nothing when none is set. */
  count?: ReactNode;
  /** Content before the toggle that always shows: a search field, the usual choices. */
  quick?: ReactNode;
  /** Renders the form: in the page, and again with more room in the panel. */
  form: (place: 'page' | 'panel') => ReactNode;
  /** Called when the form is first opened, in either place. */
  onOpen?: () => void;
  /** Only the toggle and the button, at the end of a line that others share; the form opens below the whole line. */
  isInline?: boolean;
  /** Opens the form in the page because a field in it needs correction. It stays open afterwards. */
  isOpen?: boolean;
  /** Renders the end of the panel, such as the number of matches; `close` closes the panel. */
  foot?: (close: () => void) => ReactNode;
};

/** The duration of the slide, in ms. */
const SLIDE_MS = 500;

/**
 * The filters of a list: a toggle opens the form in the page, also without scripts; a button slides the advanced search in from the
 * start of the line (in Persian the right), over the page.
 */
export function FilterPanel({ texts, count, quick, form, onOpen, isInline = false, isOpen, foot }: FilterPanelProps) {
  const [panel, setPanel] = useState<'unused' | 'open' | 'closed'>('unused');
  const close = () => setPanel('closed');
  const [opened, setOpened] = useState(isOpen ?? false);
  if (isOpen && !opened) setOpened(true);
  const details = useRef<HTMLDetailsElement>(null);
  const takeOver = useEffectEvent(() => {
    // The form was opened before the script was loaded.
    if (details.current?.open) onOpen?.();
  });
  useEffect(() => takeOver(), []);
  return (
    <div className={`${styles.frame} ${isInline ? styles.inline : quick ? styles.line : ''}`}>
      {quick ? <div className={styles.quick}>{quick}</div> : null}
      <details
        ref={details}
        className={styles.details}
        open={opened || undefined}
        onToggle={({ currentTarget }) => (currentTarget.open ? onOpen?.() : undefined)}
      >
        <summary className={styles.toggle}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M4 6h16M7 12h10M10 18h4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <span className={styles.word}>{texts.toggle}</span>
          {count}
        </summary>
        <div className={styles.form}>{form('page')}</div>
      </details>
      <button
        type="button"
        className={`needs-js ${buttonClass({ variant: 'plain', size: 's' })} ${styles.advanced}`}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.();
          setPanel('open');
        }}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className={styles.icon}>
          <path
            d="M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.word}>{texts.advanced}</span>
      </button>
      {panel === 'unused' ? null : (
        <SidePanel
          open={panel === 'open'}
          from="start"
          slide_ms={SLIDE_MS}
          title={texts.advanced}
          closeLabel={texts.close}
          onClose={close}
          footer={foot?.(close)}
          onLoadFailure={() => setPanel('unused')}
        >
          {form('panel')}
        </SidePanel>
      )}
    </div>
  );
}
