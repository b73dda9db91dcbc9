import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import styles from '../../core/page/plain-page.module.css';
import { fa } from '../../i18n/fa.ts';
import { faPriceSheet } from '../../i18n/pricing/price-sheet.ts';

/** The page of an address that was renewed, has ended or never existed: all three get the same answer. */
export function SheetEnded() {
  return (
    <div className={styles.page}>
      <EmptyState
        level="h1"
        title={faPriceSheet.ended.title}
        text={faPriceSheet.ended.text}
        action={
          <Link to="/" className={buttonClass()}>
            {fa.failure.go_home}
          </Link>
        }
      />
    </div>
  );
}
