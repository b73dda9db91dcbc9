import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatClock, formatJalaliFull, formatRelative } from '@rasteh/persian/calendar/dates';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { FileLinks } from '../../core/files/file-links.tsx';
import { RequestError } from '../../core/http/request-error.ts';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { Fact, Facts } from '../../core/page/facts.tsx';
import { usePage } from '../../core/page/page.ts';
import page from '../../core/page/panel-page.module.css';
import { useTopic } from '../../core/realtime/socket.ts';
import { faRfqs } from '../../i18n/trade/rfqs.ts';
import { InvitationList } from './invitation-list.tsx';
import { rfqQuery } from './queries.ts';
import { RfqActions } from './rfq-actions.tsx';
import { RfqMissing } from './rfq-missing.tsx';
import styles from './rfq-page.module.css';
import { StatusBadge } from './status-badge.tsx';
import { useQuotesSeen } from './use-quotes-seen.ts';

const texts = faRfqs.page;

type RfqPageProps = { rfq_id: number; renderQuotes: (rfq: Rfq) => ReactNode };

/** A buyer's RFQ: its content, its actions, its quotes and its invitations, with live updates. */
export function RfqPage({ rfq_id, renderQuotes }: RfqPageProps) {
  const { api } = usePage();
  const base = usePanelBase();
  const query = useQuery(rfqQuery(api, rfq_id));
  useTopic('me');
  const rfq = query.data;
  useQuotesSeen(rfq, query.dataUpdatedAt);
  if (query.error && (!rfq || isGone(query.error))) return <RfqMissing query={query} />;
  if (!rfq) return <Skeleton label={faRfqs.loading} rows={8} />;
  return <RfqContent rfq={rfq} base={base} renderQuotes={renderQuotes} />;
}

type RfqContentProps = { rfq: Rfq; base: '/panel'; renderQuotes: RfqPageProps['renderQuotes'] };

/**
 * The parts of an RFQ. With quotes they are what the buyer came for: they come before the lines and the actions. The order stays when the first
 * quote arrives, so that nothing moves under the buyer.
 */
function RfqContent({ rfq, base, renderQuotes }: RfqContentProps) {
  const [isQuoted] = useState(rfq.quotes_count > 0);
  const quotes = rfq.number === null ? null : renderQuotes(rfq);
  const actions = <RfqActions rfq={rfq} base={base} />;
  return (
    <div className={rfq.quotes_count > 0 ? styles.wide : undefined}>
      <Card
        id="rfq"
        level="h1"
        title={rfq.title}
        beside={
          <>
            {rfq.number ? <bdi className={styles.number}>{rfq.number}</bdi> : null} <StatusBadge status={rfq.status} />
          </>
        }
      >
        <div className={page.body}>
          {rfq.rejection ? <p className={page.notice}>{texts.rejected(rfq.rejection)}</p> : null}
          {rfq.change_request ? <p className={page.notice}>{texts.change_request(rfq.change_request)}</p> : null}
          {rfq.status === 'pending' ? <p className={page.notice}>{texts.pending}</p> : null}
          {rfq.pending_edit ? <p className={page.notice}>{texts.pending_edit}</p> : null}
          <RfqFacts rfq={rfq}>{isQuoted ? null : <RfqReach rfq={rfq} />}</RfqFacts>
          {isQuoted ? null : <RfqTexts rfq={rfq} />}
          {isQuoted ? null : actions}
        </div>
      </Card>
      {isQuoted ? quotes : null}
      <Card id="rfq-lines" title={texts.lines}>
        <ol className={styles.lines}>
          {rfq.lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <div>
                <strong>{line.product?.title ?? line.text}</strong>
                <p className={styles.note}>
                  {[line.variation?.title, line.note].filter(Boolean).join(' · ')}
                  {line.target_amount === null ? null : (
                    <>
                      {' '}
                      {texts.target}: {formatTomanWithUnit(line.target_amount)} (
                      {line.target_shown ? texts.target_shown : texts.target_hidden})
                    </>
                  )}
                </p>
              </div>
              <div className={styles.quantity}>
                {formatQuantity(line.quantity)} {line.unit.title}
                {line.awarded_quantity === '0' ? null : (
                  <p className={styles.note}>
                    {texts.awarded}: {texts.awarded_of(formatQuantity(line.awarded_quantity), formatQuantity(line.quantity))}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
      {isQuoted ? (
        <Card id="rfq-actions" title={texts.actions}>
          <div className={page.body}>
            <Facts>
              <RfqReach rfq={rfq} />
            </Facts>
            <RfqTexts rfq={rfq} />
            {actions}
          </div>
        </Card>
      ) : (
        quotes
      )}
      {rfq.audience === 'invited' || rfq.invitations.length > 0 || isAsking(rfq) ? <InvitationList rfq={rfq} /> : null}
    </div>
  );
}

const isGone = (error: Error): boolean => error instanceof RequestError && error.code === 'not_found';

/** Whether more suppliers can be invited. */
const isAsking = ({ status }: Rfq): boolean => !['closed', 'awarded', 'expired'].includes(status);

function RfqTexts({ rfq }: { rfq: Rfq }) {
  return (
    <>
      {rfq.description ? <p className={page.description}>{rfq.description}</p> : null}
      {rfq.files.length > 0 ? <FileLinks files={rfq.files} /> : null}
    </>
  );
}

function RfqFacts({ rfq, children }: { rfq: Rfq; children: ReactNode }) {
  return (
    <Facts>
      <Fact name={texts.deadline} isWide>
        <span className={styles.moment}>
          {formatJalaliFull(rfq.deadline)}، {formatClock(rfq.deadline)}
        </span>
      </Fact>
      <Fact name={texts.city}>
        {rfq.city.name}، {rfq.city.province.name}
      </Fact>
      {children}
    </Facts>
  );
}

/** Who may answer an RFQ, and when it was renewed. */
function RfqReach({ rfq }: { rfq: Rfq }) {
  const now = useNow(Date.parse(rfq.deadline));
  return (
    <>
      <Fact name={texts.audience}>{faRfqs.audiences[rfq.audience]}</Fact>
      {rfq.refreshed_at ? <Fact name={texts.refreshed}>{formatRelative(rfq.refreshed_at, now)}</Fact> : null}
    </>
  );
}
