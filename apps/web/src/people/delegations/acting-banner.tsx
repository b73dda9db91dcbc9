import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { formatCountdown, useCountdown } from '../../core/page/countdown.ts';
import { usePage } from '../../core/page/page.ts';
import { faActing } from '../../i18n/people/acting.ts';
import styles from './acting-banner.module.css';
import type { Right } from './use-right.ts';

const texts = faActing.acting.banner;

type ActingBannerProps = { right: Right | null; name: string; onEnd: () => void };

/** Shows, on every page of a delegate, whose data it is and until when, and that the right has ended once it has. */
export function ActingBanner({ right, name, onEnd }: ActingBannerProps) {
  return (
    <section className={styles.banner} data-ended={right === null || undefined} aria-label={texts.label}>
      <p role={right ? undefined : 'alert'}>
        {right ? texts.acting : texts.ended} <bdi className={styles.name}>{name}</bdi>
      </p>
      {right ? <Until right={right} /> : null}
      <Button size="s" variant="quiet" onClick={onEnd}>
        {right ? texts.end : texts.back}
      </Button>
    </section>
  );
}

function Until({ right: { until, grant_id } }: { right: Right }) {
  if (until === null) return null;
  if (grant_id !== null) return <Countdown until={until} />;
  return <span className={styles.until}>{texts.until(`${formatJalaliDate(until)}، ${formatClock(until)}`)}</span>;
}

function Countdown({ until }: { until: number }) {
  const { clock } = usePage();
  const left = useCountdown(until, clock);
  return (
    <span className={styles.until} role="timer">
      {texts.left(formatCountdown(left))}
    </span>
  );
}
