import type { PriceAlert } from '@rasteh/contract/pricing/price-alerts';
import { priceAlertLimits } from '@rasteh/contract/wire/limits';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatWholeToman } from '@rasteh/persian/money';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import styles from '../../core/page/settings.module.css';
import { useTopic } from '../../core/realtime/socket.ts';
import { faPriceAlerts as texts } from '../../i18n/pricing/price-alerts.ts';
import { AlertFormPart } from './alert-form-load.ts';
import type { AlertSearch } from './alert-search.ts';
import { alertedProductQuery, priceAlertsQuery, useChangeAlerts } from './queries.ts';
import { newAlert, typedAlert } from './typed-alert.ts';

/** With fewer alerts than these the page offers goods. */
const FEW = 4;

type AlertPanelProps = {
  title: string;
  /** The alert that was typed on the page of a product. */
  typed: AlertSearch;
  /** Leaves the typed alert out of the address. */
  onTypedDone(): void;
  /** Goods to begin with, shown while there are few alerts. */
  offered: ReactNode;
};

/** The price alerts of the user, each changed in place, and the form of a new one. */
export function AlertPanel({ title, typed, onTypedDone, offered }: AlertPanelProps) {
  const { api } = usePage();
  const query = useQuery(priceAlertsQuery(api));
  const alerts = query.data ?? [];
  useTopic('me');
  return (
    <div className={styles.settings}>
      {typed.product === undefined ? null : <NewAlert product_id={typed.product} typed={typed} onDone={onTypedDone} />}
      <Card id="price-alerts" level="h1" title={title}>
        {alerts.length >= priceAlertLimits.per_user ? (
          <p className={styles.intro}>{texts.full(priceAlertLimits.per_user)}</p>
        ) : null}
        {alerts.length > 0 ? (
          <ul className={styles.list} aria-label={texts.list}>
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ul>
        ) : null}
        {alerts.length === 0 || query.error ? (
          <ListState
            query={query}
            empty={
              <EmptyState
                title={texts.empty_title}
                text={texts.empty_text}
                action={
                  <Link to="/" reloadDocument className={buttonClass({ variant: 'quiet' })}>
                    {texts.to_market}
                  </Link>
                }
              />
            }
          />
        ) : null}
      </Card>
      {query.data && alerts.length < FEW && typed.product === undefined ? offered : null}
    </div>
  );
}

function NewAlert({ product_id, typed, onDone }: { product_id: number; typed: AlertSearch; onDone: () => void }) {
  const { api } = usePage();
  const { showMessage } = useMessages();
  const query = useQuery(alertedProductQuery(api, product_id));
  const change = useChangeAlerts();
  if (!query.data)
    return (
      <Card id="new-alert" title={texts.new_title('')}>
        <ListState query={query} empty={null} />
      </Card>
    );
  return (
    <Card id="new-alert" title={texts.new_title(query.data.product.title)}>
      <AlertFormPart
        product_id={product_id}
        start={newAlert(typed)}
        submit={texts.submit}
        isBusy={change.isPending}
        onSubmit={async (condition) => {
          await change.mutateAsync({ act: 'set', product_id, condition });
          showMessage('success', texts.saved);
          onDone();
        }}
        onCancel={onDone}
      />
    </Card>
  );
}

/** What an alert reports, in words. */
function conditionText({ kind, amount, percent, base_amount }: PriceAlert): string {
  if (kind === 'change') return texts.change(percent ?? 0, base_amount === null ? null : formatWholeToman(base_amount));
  if (kind === 'under' || kind === 'over') return texts[kind](formatWholeToman(amount ?? 0));
  return texts[kind];
}

function AlertRow({ alert }: { alert: PriceAlert }) {
  const { product, variation, city, unit, lowest_amount, notified_at, notified_amount } = alert;
  const now = useNow();
  const { confirm, showMessage, showFailure } = useMessages();
  const [isEdited, setEdited] = useState(false);
  const change = useChangeAlerts();
  const name = product?.title ?? texts.gone;
  const place = [variation?.title, city?.name].filter(Boolean).join(' · ');
  const remove = async () => {
    if (!(await confirm('questionDelete'))) return;
    change.mutate(
      { act: 'delete', id: alert.id },
      { onSuccess: () => showMessage('successDelete'), onError: (error) => showFailure('errorDelete', error) },
    );
  };
  const last = notified_at
    ? texts.last(formatRelative(notified_at, now), notified_amount === null ? null : formatWholeToman(notified_amount))
    : texts.never;
  return (
    <li>
      <div className={styles.what}>
        {product ? (
          <Link
            to="/products/$id/$slug"
            params={{ id: String(product.id), slug: product.slug }}
            reloadDocument
            className={`reach ${styles.name}`}
          >
            {product.title}
          </Link>
        ) : (
          <span>{texts.gone}</span>
        )}
        <div>
          {conditionText(alert)}
          {place ? ` (${place})` : null}
        </div>
        {product ? (
          <small>{lowest_amount === null ? texts.no_lowest : texts.lowest(formatWholeToman(lowest_amount), unit.title)}</small>
        ) : null}
        <small>{last}</small>
        {alert.is_met ? <small>{texts.met}</small> : null}
      </div>
      <div className={styles.buttons}>
        {product && !isEdited ? (
          <Button size="s" variant="quiet" aria-label={texts.edit_of(name)} onClick={() => setEdited(true)}>
            {texts.edit}
          </Button>
        ) : null}
        <Button
          size="s"
          variant="plain"
          busy={change.isPending && change.variables.act === 'delete'}
          aria-label={texts.remove_of(name)}
          onClick={() => void remove()}
        >
          {texts.remove}
        </Button>
      </div>
      {product && isEdited ? (
        <AlertFormPart
          product_id={product.id}
          start={typedAlert(alert)}
          submit={texts.save}
          isBusy={change.isPending}
          onSubmit={async (condition) => {
            await change.mutateAsync({ act: 'change', id: alert.id, condition });
            setEdited(false);
          }}
          onCancel={() => setEdited(false)}
        />
      ) : null}
    </li>
  );
}
