import type { SupportRoom } from '@rasteh/contract/talk/support';
import { formatClock, formatJalaliDay } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { faSupport as texts } from '../../../i18n/talk/support.ts';
import styles from './support-desk.module.css';
import type { RoomRun } from './use-room-run.ts';

type ClaimBannerProps = { room: SupportRoom; me_id: number; run: RoomRun };

/** Who answers the open room, or what became of its conversation, with what follows from that. */
export function ClaimBanner({ room: { claim, chat, user }, me_id, run }: ClaimBannerProps) {
  const at = chat?.snoozed_until;
  if (chat?.state === 'solved' || at)
    return (
      <div className={styles.banner} data-state="ended">
        <p>
          {at
            ? texts.banner.snoozed(`${formatJalaliDay(at)}، ${formatClock(at)}`)
            : texts.banner.solved(chat?.solved_by?.name ?? '')}
        </p>
        {run.reopen ? (
          <Button size="s" variant="quiet" aria-keyshortcuts="O" busy={run.isPending} onClick={run.reopen}>
            {texts.reopen}
          </Button>
        ) : null}
      </div>
    );
  if (!claim)
    return (
      <div className={styles.banner} data-state="free">
        <p>{texts.banner.free}</p>
        <Button size="s" aria-keyshortcuts="C" aria-label={texts.claim_of(user.name)} busy={run.isPending} onClick={run.claim}>
          {texts.claim}
        </Button>
      </div>
    );
  const isMine = claim.supporter.user_id === me_id;
  return (
    <div className={styles.banner} data-state={isMine ? 'mine' : 'other'}>
      <p>
        {isMine ? texts.banner.mine : texts.banner.of(claim.supporter.name)}
        {isMine && claim.note ? ` · ${texts.note(claim.note)}` : ''}
      </p>
      {run.release ? (
        <Button
          size="s"
          variant="plain"
          aria-keyshortcuts="G"
          aria-label={texts.release_of(user.name)}
          busy={run.isPending}
          onClick={run.release}
        >
          {texts.release}
        </Button>
      ) : null}
    </div>
  );
}
