import { type ReactNode, useState } from 'react';
import { buttonClass } from '../button/index.ts';
import { latePart } from '../late-part/index.ts';
import styles from './filter-panel.module.css';

// What slides in comes with the first press: a list is read without it.
const useSidePanel = latePart(() => import('../side-panel/index.ts').then(({ SidePanel }) => SidePanel));

/** The words of the filters of a list. */
export type FilterTexts = {
  /** On the toggle of the form. */
  toggle: string;
  /** On the button of the panel, and over it. */
  advanced: string;
  close: string;
};

type FilterPanelProps = {
  texts: FilterTexts;
  /** What is said beside the toggle of the filters that are set; nothing where none is. */
  count?: ReactNode;
  /** What stands before the toggle and always shows: a field of search, the usual choices. */
  quick?: ReactNode;
  /** The form: in the page, and once more with more room in the panel. */
  form: (place: 'page' | 'panel') => ReactNode;
  /** Opens the form in the page: something in it is to be put right. It stays open when that is done. */
  isOpen?: boolean;
  /** What stands at the end of the panel, such as how much was found; `close` closes the panel. */
  foot?: (close: () => void) => ReactNode;
};

/** How long the panel slides, in ms. */
const SLIDE_MS = 500;

/**
 * How a list is searched: a toggle opens the filter form in the page, without scripts too; a button slides the advanced search in from
 * the start of the line (in Persian the right), over the page.
 */
export function FilterPanel({ texts, count, quick, form, isOpen, foot }: FilterPanelProps) {
  const [panel, setPanel] = useState<'unused' | 'open' | 'closed'>('unused');
  const close = () => setPanel('closed');
  const SidePanel = useSidePanel(panel === 'open', () => setPanel('unused'));
  const [opened, setOpened] = useState(isOpen ?? false);
  if (isOpen && !opened) setOpened(true);
  return (
    <div className={styles.frame}>
      {quick ? <div className={styles.quick}>{quick}</div> : null}
      <button
        type="button"
        className={`needs-js ${buttonClass({ variant: 'plain', size: 's' })} ${styles.advanced}`}
        aria-haspopup="dialog"
        onClick={() => setPanel('open')}
      >
        {texts.advanced}
      </button>
      <details className={styles.details} open={opened || undefined}>
        <summary className={styles.toggle}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M4 6h16M7 12h10M10 18h4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          {texts.toggle}
          {count}
        </summary>
        <div className={styles.form}>{form('page')}</div>
      </details>
      {SidePanel && panel !== 'unused' ? (
        <SidePanel
          open={panel === 'open'}
          from="start"
          slide_ms={SLIDE_MS}
          title={texts.advanced}
          closeLabel={texts.close}
          onClose={close}
          footer={foot?.(close)}
        >
          {form('panel')}
        </SidePanel>
      ) : null}
    </div>
  );
}
