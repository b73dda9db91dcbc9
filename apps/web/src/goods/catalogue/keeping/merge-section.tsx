import { Button } from '@rasteh/ui/button';
import { type ReactNode, useId, useState } from 'react';
import styles from './keeping.module.css';

type MergeSectionProps = { label: string; action: string; children: ReactNode };

/** The button that opens the fields of a merge, and the fields below it. */
export function MergeSection({ label, action, children }: MergeSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <section className={styles.merge} aria-label={label}>
      <Button
        size="s"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {action}
      </Button>
      {isOpen ? (
        <div id={panel} className={styles.fields}>
          {children}
        </div>
      ) : null}
    </section>
  );
}
