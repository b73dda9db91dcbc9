import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import styles from '../core/page/plain-page.module.css';
import { fa } from '../i18n/fa.ts';

/** The page for an unknown URL; the server answers it with 404. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <EmptyState
        level="h1"
        title={fa.failure.not_found_title}
        text={fa.failure.not_found_text}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {fa.failure.go_home}
            </Link>
            <Link to="/search" search={{ q: '' }} className={buttonClass({ variant: 'quiet' })}>
              {fa.shell.search}
            </Link>
          </>
        }
      />
    </div>
  );
}
