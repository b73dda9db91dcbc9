import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import type { CurrencySource } from '@rasteh/contract/pricing/currencies/sources';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useNow } from '../../../core/page/clock.ts';
import { Fact, Facts } from '../../../core/page/facts.tsx';
import { useMessages } from '../../../core/page/messages.tsx';
import { faCurrencySources as texts } from '../../../i18n/pricing/currency-sources.ts';
import { shownAmount } from '../amounts.ts';
import { useChangeCurrency } from '../mutations.ts';
import { SourceForm } from './source-form.tsx';
import styles from './sources.module.css';

type SourceSectionProps = { currency: Currency; source: CurrencySource | undefined };

/** The source of a currency with how it goes, and its form. */
export function SourceSection({ currency, source }: SourceSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const change = useChangeCurrency();
  const toast = useToast();
  const { ask } = useMessages();
  const { id, title } = currency;
  const remove = async () => {
    if (!(await ask({ title: texts.remove_title, text: texts.remove_text(title), confirm: texts.remove }))) return;
    change.mutate(
      { kind: 'remove_source', id },
      {
        onSuccess: () => toast({ title: texts.removed(title), tone: 'ok' }),
        onError: (error) => toast({ title: texts.not_removed, text: errorText(error), tone: 'error' }),
      },
    );
  };
  return (
    <section aria-label={texts.title} className={styles.section}>
      <h2>{texts.title}</h2>
      {isEditing ? (
        <SourceForm currency={currency} source={source} onClose={() => setEditing(false)} />
      ) : (
        <>
          {source ? <SourceFacts currency={currency} source={source} /> : <p className={styles.about}>{texts.about}</p>}
          <div className={styles.buttons}>
            <Button size="s" variant="quiet" onClick={() => setEditing(true)}>
              {source ? texts.edit : texts.add}
            </Button>
            {source ? (
              <Button size="s" variant="plain" busy={change.isPending} onClick={() => void remove()}>
                {texts.remove}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}

function SourceFacts({ currency, source }: { currency: Currency; source: CurrencySource }) {
  const now = useNow();
  const { url, every_minutes, last_good, failure, failures, next_at, set_by, set_at } = source;
  const good = last_good && shownAmount({ ...currency, amount: last_good.amount }).amount;
  return (
    <>
      {failure ? (
        <p className={styles.bad}>
          {texts.failed(failures, formatRelative(failure.at, now))} {failure.text}
          {failure.read === null ? null : (
            <>
              {' '}
              {texts.read} <bdi dir="ltr">{failure.read}</bdi>
            </>
          )}
        </p>
      ) : null}
      <Facts>
        <Fact name={texts.facts.address}>
          <bdi dir="ltr" className={styles.address}>
            {url}
          </bdi>
        </Fact>
        <Fact name={texts.facts.every}>{texts.minutes(every_minutes)}</Fact>
        <Fact name={texts.facts.good}>
          {last_good && good ? texts.good(good, formatRelative(last_good.at, now)) : texts.facts.none}
        </Fact>
        <Fact name={texts.facts.next}>{formatRelative(next_at, now)}</Fact>
        <Fact name={texts.facts.set}>{texts.set(set_by, formatRelative(set_at, now))}</Fact>
      </Facts>
    </>
  );
}
