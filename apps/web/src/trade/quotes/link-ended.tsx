import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import styles from '../../core/page/plain-page.module.css';
import { fa } from '../../i18n/fa.ts';
import { faQuotes } from '../../i18n/trade/quotes.ts';

/** The page of a link to a quote that was revoked, has ended or never existed: all three get the same answer. */
export function LinkEnded() {
  return (
    <div className={styles.page}>
      <EmptyState
        level="h1"
        title={faQuotes.link_ended.title}
        text={faQuotes.link_ended.text}
        action={
          <Link to="/" className={buttonClass()}>
            {fa.failure.go_home}
          </Link>
        }
      />
    </div>
  );
}
