import type { SupportChat } from '@rasteh/contract/talk/support';
import { supportLimits } from '@rasteh/contract/talk/support/vocabulary';
import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import { useNow } from '../../../core/page/clock.ts';
import { faSupport } from '../../../i18n/talk/support.ts';
import styles from './wait-clock.module.css';

const texts = faSupport.wait;
/** Minutes before the end of the time for a first answer at which it is pressing. */
const PRESSING = 5;

/** How long the user of a conversation has waited, or until when the first answer is due. */
export function WaitClock({ chat }: { chat: SupportChat | null }) {
  const now = useNow();
  if (!chat) return null;
  if (chat.snoozed_until) return <span className={styles.clock}>{texts.until(chat.snoozed_until)}</span>;
  if (!chat.waiting_since) return null;
  const waited = Math.floor((now - Date.parse(chat.waiting_since)) / MINUTE_MS);
  if (!chat.due_at) return <span className={styles.clock}>{texts.since(Math.max(0, waited))}</span>;
  const left = Math.ceil((Date.parse(chat.due_at) - now) / MINUTE_MS);
  // Outside of the hours the clock stands.
  if (left > supportLimits.first_answer_minutes) return <span className={styles.clock}>{texts.later(chat.due_at)}</span>;
  const tone = left <= 0 ? 'late' : left < PRESSING ? 'soon' : 'calm';
  return (
    <span className={styles.clock} data-tone={tone}>
      <span className="visually-hidden">{texts.due}: </span>
      {left > 0 ? texts.left(left) : texts.late(-left)}
    </span>
  );
}
