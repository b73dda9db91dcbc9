import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { ownUrl } from '../../core/http/api.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { ChatButton } from '../../core/market/chat/chat-button.tsx';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faQuotes } from '../../i18n/trade/quotes.ts';
import { DealCard } from './deal/deal-card.tsx';
import { LinkCard } from './link-card.tsx';
import { QuoteBadge } from './list/quote-badge.tsx';
import { useWithdrawQuote } from './mutations.ts';
import { QuotePaper } from './paper/quote-paper.tsx';
import { VersionView } from './paper/version-view.tsx';
import { PdfLink, PrintButton } from './print-button.tsx';
import { answeredRfqQuery, boughtRfqQuery, quoteQuery } from './queries.ts';
import { AwardsCard, EarlierVersions } from './quote-cards.tsx';
import { isOwnQuote } from './quote-load.ts';
import { canGoOn, lineTitle } from './quote-text.ts';
import styles from './quotes.module.css';

const texts = faQuotes.one;

/**
 * A quote with its versions, awards and actions, for its supplier (the user `user_id` or an owner they act for) or for the
 * buyer.
 */
export function QuotePage({ quote_id, user_id }: { quote_id: number; user_id: number }) {
  const { api } = usePage();
  const base = usePanelBase();
  const { ask, showMessage, showFailure } = useMessages();
  const query = useQuery(quoteQuery(api, quote_id));
  const quote = query.data;
  const isMine = quote !== undefined && isOwnQuote(quote, user_id);
  const answered = useQuery({ ...answeredRfqQuery(api, quote?.rfq.id ?? 0), enabled: quote !== undefined && isMine });
  const bought = useQuery({ ...boughtRfqQuery(api, quote?.rfq.id ?? 0), enabled: quote !== undefined && !isMine });
  const rfq = answered.data ?? bought.data;
  useTopic('me');
  const withdraw = useWithdrawQuote();
  const now = useNow();
  if (query.error instanceof RequestError && query.error.status === 404)
    return (
      <EmptyState
        title={faQuotes.form.gone_title}
        text={faQuotes.form.gone_text}
        action={
          <Link to={`${base}/quotes`} className={buttonClass({ variant: 'quiet' })}>
            {texts.back}
          </Link>
        }
      />
    );
  if (!quote) return <ListState query={query} empty={null} />;
  // The titles of the lines and some actions are of the RFQ: they would move what is read when they came later.
  if (answered.isLoading || bought.isLoading) return <Skeleton label={texts.loading} rows={8} />;
  const { current, status } = quote;
  const titles = new Map(rfq?.lines.map((line) => [line.id, lineTitle(line)]));
  const unitOf = (line_id: number) => rfq?.lines.find(({ id }) => id === line_id)?.unit;
  const isOpen = isMine && canGoOn(status) && Date.parse(quote.rfq.deadline) > now && rfq?.status === 'published';
  const buyer = answered.data?.buyer;
  const asker = buyer?.user_id && buyer.name ? { user_id: buyer.user_id, name: buyer.name } : null;
  const other = isMine ? asker : { user_id: quote.supplier.user_id, name: quote.supplier.title };
  const takeBack = async () => {
    if (withdraw.isPending || !(await ask({ title: texts.withdraw_title, text: texts.withdraw_text }))) return;
    withdraw.mutate(
      { id: quote.id, version: current.version },
      {
        onSuccess: () => showMessage('success', texts.withdrawn),
        onError: (error) => showFailure('errorServer', error),
      },
    );
  };
  return (
    <>
      {isMine ? null : (
        <p className={styles.back}>
          <Link to={`${base}/rfqs/$rfqId`} params={{ rfqId: String(quote.rfq.id) }} className="reach">
            {texts.back_rfq}
          </Link>
        </p>
      )}
      <Card
        id="quote"
        level="h1"
        title={
          <>
            {texts.name} <bdi className={styles.code}>{quote.number}</bdi>
          </>
        }
        beside={
          <>
            <QuoteBadge status={status} />
            <Badge>{faQuotes.version(current.version)}</Badge>
          </>
        }
        actions={
          <>
            {isOpen ? (
              <Link
                to={`${base}/quotes/new/$rfqId`}
                params={{ rfqId: String(quote.rfq.id) }}
                className={buttonClass({ size: 's' })}
              >
                {texts.next}
              </Link>
            ) : null}
            <PrintButton size="s" />
            <PdfLink size="s" href={ownUrl(api, `quotes/${quote.id}/paper/export`)} />
            {other ? <ChatButton isWide user_id={other.user_id} name={other.name} /> : null}
            {isMine && status === 'sent' ? (
              <Button variant="quiet" size="s" busy={withdraw.isPending} onClick={() => void takeBack()}>
                {texts.withdraw}
              </Button>
            ) : null}
          </>
        }
      >
        <div className={styles.body}>
          <p>
            {isMine ? (
              <Link to="/rfqs/$rfqId" params={{ rfqId: String(quote.rfq.id) }} className="reach">
                {quote.rfq.title}
              </Link>
            ) : (
              <>
                {texts.from(quote.supplier.title)} · {quote.rfq.title}
              </>
            )}{' '}
            <bdi className={styles.details}>{quote.rfq.number}</bdi>
          </p>
          {quote.decline_reason ? <p className={styles.notice}>{texts.decline_reason(quote.decline_reason)}</p> : null}
        </div>
        <VersionView version={current} titles={titles} />
      </Card>
      <AwardsCard quote={quote} titles={titles} unitOf={unitOf} />
      <DealCard quote={quote} user_id={user_id} titles={titles} unitOf={unitOf} />
      <LinkCard quote_id={quote.id} />
      <EarlierVersions quote={quote} titles={titles} />
      <QuotePaper quote_id={quote.id} />
    </>
  );
}
