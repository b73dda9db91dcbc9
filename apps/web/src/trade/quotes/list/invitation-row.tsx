import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { StatusRow } from '../../../core/lists/status-list.tsx';
import { useDeclineInvitation } from '../../../core/market/decline-invitation.ts';
import { Deadline } from '../../../core/page/deadline.tsx';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from '../quotes.module.css';

/** An open RFQ that invites the user, to be answered or declined. */
export function InvitationRow({ rfq: { id, number, title, deadline, city, buyer, mine } }: { rfq: PublicRfq }) {
  const { subject_name } = usePage();
  const base = usePanelBase();
  const { ask, showFailure } = useMessages();
  const decline = useDeclineInvitation();
  const state = mine?.invitation ?? 'invited';
  const isOpen = state === 'invited' || state === 'seen';
  const refuse = async () => {
    if (decline.isPending || !(await ask({ title: faQuotes.decline_title, text: faQuotes.decline_text(title) }))) return;
    decline.mutate(id, { onError: (error) => showFailure('errorServer', error) });
  };
  return (
    <StatusRow
      link={(className) =>
        subject_name === undefined || !isOpen ? (
          <Link to="/rfqs/$rfqId" params={{ rfqId: String(id) }} className={className}>
            {title}
          </Link>
        ) : (
          // The RFQ of an invitation may be hidden from a delegate, so the link leads to the quote form, which shows the lines.
          <Link to={`${base}/quotes/new/$rfqId`} params={{ rfqId: String(id) }} className={className}>
            {title}
          </Link>
        )
      }
      note={
        <span className={styles.meta}>
          <Deadline until={deadline} />
          <span>{city.name}</span>
          {buyer.name ? <span>{buyer.name}</span> : null}
          <bdi className={styles.code}>{number}</bdi>
        </span>
      }
      states={
        <>
          <Badge tone={isOpen ? 'ask' : 'plain'}>{faQuotes.invitation_states[state]}</Badge>
          {isOpen ? (
            <div className={styles.buttons}>
              <Link to={`${base}/quotes/new/$rfqId`} params={{ rfqId: String(id) }} className={buttonClass({ size: 's' })}>
                {faQuotes.answer}
              </Link>
              <Button variant="quiet" size="s" busy={decline.isPending} onClick={() => void refuse()}>
                {faQuotes.decline}
              </Button>
            </div>
          ) : null}
        </>
      }
    />
  );
}
