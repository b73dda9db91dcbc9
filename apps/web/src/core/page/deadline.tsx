import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { faPublicRfqs } from '../../i18n/trade/public-rfqs.ts';
import { useNow } from './clock.ts';

const texts = faPublicRfqs.deadline;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** A duration (ms) in words, rounded up to the minute. */
export function leftText(left_ms: number): string {
  const minutes = Math.ceil(left_ms / 60_000);
  if (minutes <= 0) return texts.over;
  if (minutes < HOUR_MIN) return texts.minutes(minutes);
  if (minutes < DAY_MIN) return texts.hours(Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN);
  return texts.days(Math.floor(minutes / DAY_MIN), Math.floor((minutes % DAY_MIN) / HOUR_MIN));
}

type DeadlineProps = {
  /** UTC ISO 8601. */
  until: string;
  /** Placed beside the moment itself. */
  withMoment?: boolean;
};

/** The time left until a moment, counted down live; the last day is highlighted. */
export function Deadline({ until, withMoment = false }: DeadlineProps) {
  const at = Date.parse(until);
  const left = at - useNow(at);
  return (
    <>
      {withMoment ? <time dateTime={until}>{formatJalaliFull(at)} </time> : null}
      <Badge tone={left <= 0 ? 'no' : left < DAY_MIN * 60_000 ? 'ask' : 'ok'}>{leftText(left)}</Badge>
    </>
  );
}
