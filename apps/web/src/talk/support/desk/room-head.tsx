import type { SupportRoom } from '@rasteh/contract/talk/support';
import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { Button } from '@rasteh/ui/button';
import { useDismiss } from '@rasteh/ui/dismiss';
import { useRef } from 'react';
import { usePage } from '../../../core/page/page.ts';
import { faSupport as texts } from '../../../i18n/talk/support.ts';
import styles from './support-desk.module.css';
import type { RoomRun } from './use-room-run.ts';

type RoomHeadProps = {
  room: SupportRoom;
  run: RoomRun;
  isSnoozing: boolean;
  onSnoozing: (is: boolean) => void;
  onHandOver: () => void;
  onNote: () => void;
  onCustomer: () => void;
};

type Snooze = keyof typeof texts.snoozes;
/** Until when each choice snoozes, at a time (ms). */
const snoozes: Record<Snooze, (now: number) => number> = {
  hour: (now) => now + HOUR_MS,
  evening: (now) => now + 3 * HOUR_MS,
  tomorrow: (now) => Date.parse(`${tehranDay(now + DAY_MS)}T09:00:00+03:30`),
};

/** The user of the open room, and what a supporter does with it. */
export function RoomHead({ room, run, isSnoozing, onSnoozing, onHandOver, onNote, onCustomer }: RoomHeadProps) {
  const { clock } = usePage();
  const menu = useRef<HTMLDivElement>(null);
  useDismiss({ isOpen: isSnoozing, close: () => onSnoozing(false), inside: menu, onFocusOutside: true });
  return (
    <header className={styles.room_head}>
      <h2>
        <bdi>{room.user.name}</bdi>
      </h2>
      <div className={styles.actions}>
        {run.solve ? (
          <Button size="s" variant="quiet" aria-keyshortcuts="E" busy={run.isPending} onClick={run.solve}>
            {texts.solve}
          </Button>
        ) : null}
        {run.snooze ? (
          <div ref={menu} className={styles.menu}>
            <Button
              size="s"
              variant="quiet"
              aria-keyshortcuts="H"
              aria-expanded={isSnoozing}
              onClick={() => onSnoozing(!isSnoozing)}
            >
              {texts.snooze}
            </Button>
            {isSnoozing ? (
              <ul className={styles.choices} aria-label={texts.snooze_for}>
                {(Object.keys(snoozes) as Snooze[]).map((name, at) => (
                  <li key={name}>
                    <Button
                      size="s"
                      variant="plain"
                      autoFocus={at === 0}
                      onClick={() => {
                        onSnoozing(false);
                        run.snooze?.(new Date(snoozes[name](clock.now())).toISOString());
                      }}
                    >
                      {texts.snoozes[name]}
                    </Button>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        ) : null}
        {run.isMine ? (
          <Button size="s" variant="quiet" aria-keyshortcuts="T" onClick={onHandOver}>
            {texts.hand_over}
          </Button>
        ) : null}
        <Button size="s" variant="quiet" aria-keyshortcuts="N" onClick={onNote}>
          {texts.notes.action}
        </Button>
        <Button size="s" variant="plain" className={styles.about} aria-keyshortcuts="I" onClick={onCustomer}>
          {texts.customer.open}
        </Button>
      </div>
    </header>
  );
}
