import type { Price } from '@rasteh/contract/pricing/prices';
import type { OwnProfile } from '@rasteh/contract/supply/suppliers/profile';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Button, buttonClass } from '@rasteh/ui/button';
import { StarLogo } from '@rasteh/ui/star-logo';
import { Link } from '@tanstack/react-router';
import { faStart } from '../../../i18n/supply/start.ts';
import { ProfileSteps } from '../../../supply/suppliers/profile-steps.tsx';
import styles from './start.module.css';

const texts = faStart.done;

/** What the standing of the profile means for the prices. */
function standingOf({ status, rejected, waiting }: OwnProfile) {
  if (status === 'approved') return { title: texts.public, note: texts.public_note };
  if (rejected && !waiting) return { title: texts.rejected, note: texts.rejected_note };
  return { title: texts.waiting, note: texts.waiting_note };
}

/** The end: what the price waits for, what comes next, and the way to a whole list. */
export function DoneStep({ own, stored, onNext }: { own: OwnProfile; stored: Price | null; onNext: () => void }) {
  const { title, note } = standingOf(own);
  const isPublic = own.status === 'approved';
  return (
    <div className={styles.form}>
      <header className={styles.done} data-public={isPublic || undefined}>
        <StarLogo size={56} />
        <h1 tabIndex={-1}>{title}</h1>
        <p>{note}</p>
      </header>
      {stored?.amount ? (
        <p className={styles.stored}>
          <b>{stored.product.title}</b> <span>{formatTomanWithUnit(stored.amount)}</span>
        </p>
      ) : null}
      <div className={styles.foot}>
        <Button onClick={onNext}>{texts.next}</Button>
        <Link to="/panel/prices" className={buttonClass({ variant: 'quiet' })}>
          {texts.all_prices}
        </Link>
        {isPublic && own.published ? (
          <Link to="/suppliers/$handle" params={{ handle: own.published.handle }} className={buttonClass({ variant: 'quiet' })}>
            {texts.page}
          </Link>
        ) : (
          <Link to="/panel/profile" className={buttonClass({ variant: 'quiet' })}>
            {own.rejected && !own.waiting ? texts.mend : texts.profile}
          </Link>
        )}
      </div>
      <Link to="/panel/price-lists" className={styles.list}>
        <b>{texts.list}</b>
        <small>{texts.list_note}</small>
      </Link>
      <ProfileSteps steps={own.steps} />
    </div>
  );
}
