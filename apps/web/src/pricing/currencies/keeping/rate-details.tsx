import type { CurrencyDay } from '@rasteh/contract/pricing/currencies';
import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import type { CurrencySource } from '@rasteh/contract/pricing/currencies/sources';
import { formatJalaliDate, formatJalaliDay } from '@rasteh/persian/calendar/dates';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { TimeChart } from '@rasteh/ui/time-chart';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { changedFieldsOf, type FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faCurrencies as texts } from '../../../i18n/pricing/currencies.ts';
import { shownAmount } from '../amounts.ts';
import { useChangeCurrency } from '../mutations.ts';
import { currencyHistoryQuery } from '../queries.ts';
import { SourceSection } from '../sources/source-section.tsx';
import { StatedAmounts } from '../sources/stated-amounts.tsx';
import styles from './rates.module.css';

type RateDetailsProps = { currency: Currency; source: CurrencySource | undefined; ids: readonly number[] };

/** The history of a rate as a chart and tables, where it is read, its name and its place in the order. */
export function RateDetails({ currency, source, ids }: RateDetailsProps) {
  const { api } = usePage();
  const query = useQuery(currencyHistoryQuery(api, currency.code));
  const days = query.data ?? [];
  return (
    <>
      {days.length > 0 ? (
        <RateHistory currency={currency} days={days} />
      ) : (
        <ListState query={query} empty={<p>{texts.history_empty}</p>} />
      )}
      <StatedAmounts currency={currency} />
      <SourceSection currency={currency} source={source} />
      <div className={styles.settings}>
        <RenameForm currency={currency} />
        <MoveButton currency={currency} ids={ids} />
      </div>
    </>
  );
}

function RateHistory({ currency, days }: { currency: Currency; days: readonly CurrencyDay[] }) {
  const { title, quote_unit } = currency;
  const show = (amount: number | string) => shownAmount({ amount: String(amount), quote_unit }).amount;
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  if (!first || !middle || !last) return null;
  const said = (index: number): string => {
    const day = days[index];
    return day ? texts.stop(formatJalaliDay(tehranNoon(day.day)), show(day.min), show(day.max), show(day.last)) : '';
  };
  const labels = [...new Set([first, middle, last])];
  return (
    <>
      <TimeChart
        size="small"
        label={texts.history(title, formatJalaliDate(tehranNoon(first.day)), formatJalaliDate(tehranNoon(last.day)))}
        stretches={[
          days.map(({ day, min, max, last: value }) => ({
            at: tehranNoon(day),
            low: Number(min),
            middle: Number(value),
            high: Number(max),
          })),
        ]}
        moments={labels.map(({ day }) => ({ at: tehranNoon(day), text: formatJalaliDay(tehranNoon(day)) }))}
        formatValue={show}
        crosshair={{
          label: texts.crosshair,
          stops: days.map(({ day, last: value }) => ({ at: tehranNoon(day), value: Number(value) })),
          describe: said,
          show: said,
        }}
      />
      <details className={styles.table}>
        <summary>
          {texts.table} ({texts.days(days.length)})
        </summary>
        <table>
          <thead>
            <tr>
              {[texts.day, texts.last, texts.low, texts.high].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, min, max, last: value }) => (
              <tr key={day}>
                <th scope="row">{formatJalaliDate(tehranNoon(day))}</th>
                <td>{show(value)}</td>
                <td>{show(min)}</td>
                <td>{show(max)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const fieldTexts: FieldTexts<Pick<Currency, 'title'>> = { title: [texts.name, ({ title }) => title] };

/** The name of a rate; another one that an admin saves meanwhile is shown, and either one is kept. */
function RenameForm({ currency: { id, title } }: { currency: Currency }) {
  const [base, setBase] = useState(title);
  const [name, setName] = useState(title);
  const change = useChangeCurrency();
  const form = useRefusedForm();
  const toast = useToast();
  const rename = () =>
    change.mutate(
      { kind: 'rename', id, title: name, title_was: base },
      {
        onError: form.take,
        onSuccess: () => {
          form.show({});
          setBase(name);
          toast({ title: texts.renamed, tone: 'ok' });
        },
      },
    );
  return (
    <PanelForm form={form} className={styles.form} onSubmit={rename}>
      <StaleNotice
        title={texts.stale_name}
        base={{ title: base }}
        mine={{ title: name }}
        theirs={change.isPending || title === base ? null : { title }}
        changedOf={changedFieldsOf(fieldTexts)}
        onResolve={(values) => {
          setBase(title);
          setName(values.title);
        }}
        onBringBack={(part) => setName((now) => part.title ?? now)}
      />
      <TextField
        label={texts.name}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={form.errors.title}
      />
      <Button type="submit" size="s" variant="quiet" busy={change.isPending}>
        {texts.rename}
      </Button>
    </PanelForm>
  );
}

/** Moves a currency one place forward in the strip of rates. */
function MoveButton({ currency: { id, title }, ids }: Omit<RateDetailsProps, 'source'>) {
  const change = useChangeCurrency();
  const toast = useToast();
  const at = ids.indexOf(id);
  const before = ids[at - 1];
  if (before === undefined) return null;
  const move = () =>
    change.mutate(
      { kind: 'order', ids: [...ids.slice(0, at - 1), id, before] },
      { onError: (error) => toast({ title: texts.not_ordered, text: errorText(error), tone: 'error' }) },
    );
  return (
    <Button size="s" variant="quiet" busy={change.isPending} aria-label={texts.earlier(title)} onClick={move}>
      {texts.forward}
    </Button>
  );
}
