import type { SupportCustomer } from '@rasteh/contract/talk/support';
import { formatNumber } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faSupport } from '../../../i18n/talk/support.ts';
import { supportCustomerQuery } from '../queries.ts';
import styles from './customer-pane.module.css';
import { TagField } from './tag-field.tsx';

const texts = faSupport.customer;

type CustomerPaneProps = {
  user_id: number;
  tags: readonly string[];
  /** On windows without room for it, it is shown on demand. */
  isShown: boolean;
  /** The page on which the user opened the conversation of now. */
  from_path: string | null;
  onClose: () => void;
};

/** What is known of the user of the open room: who they are, prices, trade, and earlier conversations. */
export function CustomerPane({ user_id, tags, isShown, from_path, onClose }: CustomerPaneProps) {
  const { api } = usePage();
  const query = useQuery(supportCustomerQuery(api, user_id));
  const { data } = query;
  return (
    <aside className={styles.pane} aria-label={texts.title} data-shown={isShown ? '' : undefined}>
      <header className={styles.head}>
        <h2>{texts.title}</h2>
        <Button size="s" variant="plain" className={styles.close} onClick={onClose}>
          {faSupport.cancel}
        </Button>
      </header>
      <TagField user_id={user_id} tags={tags} />
      {from_path === null ? null : <PageOf path={from_path} />}
      {data ? <Customer customer={data} /> : <ListState query={query} empty={null} />}
    </aside>
  );
}

/** The page on which the user wrote, as its address reads. */
function PageOf({ path }: { path: string }) {
  return (
    <section className={styles.part}>
      <h3>{texts.from_page}</h3>
      <p>
        <a href={path} target="_blank" rel="noreferrer" className="reach">
          <bdi dir="ltr">{readable(path)}</bdi>
        </a>
      </p>
    </section>
  );
}

/** An address with its Persian letters. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function Customer({ customer: { user, supplier, prices, trade, chats } }: { customer: SupportCustomer }) {
  const facts: [string, number][] = [
    [texts.open_rfqs, trade.open_rfqs],
    [texts.waiting_quotes, trade.waiting_quotes],
    [texts.awards, trade.awards],
  ];
  return (
    <>
      <section className={styles.part}>
        <p>
          {supplier ? (
            supplier.is_public ? (
              <Link to="/suppliers/$handle" params={{ handle: supplier.handle }}>
                {supplier.title}
              </Link>
            ) : (
              <bdi>{supplier.title}</bdi>
            )
          ) : (
            <bdi>{user.name}</bdi>
          )}
        </p>
        <small>
          {[supplier ? texts.supplier : texts.buyer, supplier?.city, texts.since(user.since)].filter(Boolean).join(' · ')}
        </small>
        {user.is_suspended ? <Badge tone="no">{texts.suspended}</Badge> : null}
        {supplier && !supplier.is_public ? <Badge tone="ask">{texts.hidden}</Badge> : null}
      </section>
      <section className={styles.part} aria-labelledby="customer-prices">
        <h3 id="customer-prices">
          {texts.prices} <small>{texts.prices_count(prices.total)}</small>
          {prices.expired > 0 ? <Badge tone="ask">{texts.expired_count(prices.expired)}</Badge> : null}
        </h3>
        {prices.rows.length === 0 ? <p className={styles.none}>{texts.no_prices}</p> : null}
        <ul>
          {prices.rows.map(({ id, product, amount, is_expired }) => (
            <li key={id}>
              <span>{product}</span>
              <span className={styles.end}>
                {amount === null ? texts.no_amount : formatTomanWithUnit(amount)}
                {is_expired ? <small> · {texts.expired}</small> : null}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="customer-trade">
        <h3 id="customer-trade">{texts.trade}</h3>
        <ul>
          {facts.map(([name, count]) => (
            <li key={name}>
              <span>{name}</span>
              <strong>{formatNumber(count)}</strong>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="customer-chats">
        <h3 id="customer-chats">{texts.chats}</h3>
        {chats.length === 0 ? <p className={styles.none}>{texts.no_chats}</p> : null}
        <ul>
          {chats.map((chat) => (
            <li key={chat.id}>
              <span>{texts.chat(chat.opened_at)}</span>
              <small>
                {faSupport.banner.solved(chat.solved_by?.name ?? '')}
                {chat.rating === null ? null : ` · ${texts.rating(chat.rating)}`}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
