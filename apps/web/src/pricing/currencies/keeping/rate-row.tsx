import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import type { CurrencySource } from '@rasteh/contract/pricing/currencies/sources';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatPercent } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { PriceChange } from '@rasteh/ui/price-change';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { loadedOnUse } from '../../../core/hydration/loaded-on-use.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { fa } from '../../../i18n/fa.ts';
import { faCurrencies as texts } from '../../../i18n/pricing/currencies.ts';
import { faCurrencySources as sources } from '../../../i18n/pricing/currency-sources.ts';
import { isInRial, shownAmount, typedAmount } from '../amounts.ts';
import { useChangeCurrency, useSetAmount } from '../mutations.ts';
import styles from './rates.module.css';

// Loaded when a rate is opened, and when a change is asked about.
const RateDetails = loadedOnUse(() => loadChunk(() => import('./rate-details.tsx')).then((part) => part.RateDetails));
const loadJump = () => loadChunk(() => import('./schemas.ts')).then((part) => part.RateJumpSchema);

type RateRowProps = {
  currency: Currency;
  source: CurrencySource | undefined;
  /** All currencies, in their order. */
  ids: readonly number[];
};

/** One currency: its rate, the field for the next one, and on demand its history, name and place. */
export function RateRow({ currency, source, ids }: RateRowProps) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { id, title, code, change_percent, updated_at } = currency;
  const { amount, unit } = shownAmount(currency);
  const panel = `rate-${id}`;
  return (
    <li className={styles.rate}>
      <div className={styles.name}>
        <b>{title}</b> <bdi dir="ltr">{code}</bdi>
        <small>{texts.stated(formatRelative(updated_at, now))}</small>
        {source ? <SourceLine source={source} /> : null}
      </div>
      <p className={styles.amount}>
        <span>{amount}</span> {unit ? <small dir="ltr">{unit}</small> : null}{' '}
        <PriceChange texts={{ ...fa.move, percent: formatPercent }} percent={change_percent} />
      </p>
      <div className={styles.act}>
        <RateForm currency={currency} />
        <Button
          variant="plain"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-label={texts.open_of(title)}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.open}
        </Button>
      </div>
      {isOpen ? (
        <div id={panel} className={styles.details}>
          <RateDetails currency={currency} source={source} ids={ids} />
        </div>
      ) : null}
    </li>
  );
}

/** Where the rate is read, and whether that fails. */
function SourceLine({ source: { url, failures } }: { source: CurrencySource }) {
  return (
    <small>
      {sources.from} <bdi dir="ltr">{new URL(url).hostname}</bdi>{' '}
      {failures > 0 ? <Badge tone="no">{sources.fails(failures)}</Badge> : null}
    </small>
  );
}

/** The field for the next rate; a large change is asked about, and each can be taken back. */
function RateForm({ currency }: { currency: Currency }) {
  const { id, title } = currency;
  const [text, setText] = useState('');
  const change = useSetAmount();
  const undo = useChangeCurrency();
  const form = useRefusedForm();
  const toast = useToast();
  const { ask } = useMessages();
  const takeBack = (updated_at: string) =>
    undo.mutate(
      { kind: 'take_back', id, updated_at },
      {
        onSuccess: () => toast({ title: texts.taken_back(title), tone: 'ok' }),
        onError: (error) => toast({ title: texts.not_taken_back, text: errorText(error), tone: 'error' }),
      },
    );
  const send = (amount: string, confirm_amount?: string) =>
    change.mutate(
      { id, body: { amount, ...(confirm_amount ? { confirm_amount } : {}) } },
      {
        onSuccess: ({ updated_at }) => {
          setText('');
          form.show({});
          toast({
            title: texts.saved(title),
            tone: 'ok',
            action: { label: texts.take_back, onPress: () => takeBack(updated_at) },
          });
        },
        onError: async (error) => {
          const isJump = error instanceof RequestError && error.code === 'rate_jump';
          const schema = isJump ? await loadJump().catch(() => null) : null;
          // Without the script to ask with, the refusal stands at the field.
          if (!schema || !isJump) return form.take(error);
          const { amount: before, change_percent } = schema.parse(error.data);
          const [from, to] = [before, amount].map((one) => shownAmount({ ...currency, amount: one }).amount) as [string, string];
          const question = { title: texts.jump_title, text: texts.jump(title, from, to, change_percent), confirm: texts.save };
          if (await ask(question)) send(amount, amount);
          else form.take(error);
        },
      },
    );
  const save = () => {
    // An empty field states that the rate still holds.
    const amount = text.trim() === '' ? currency.amount : typedAmount(text, currency);
    if (amount === null) form.show({ amount: [texts.amount_missing] });
    else send(amount);
  };
  return (
    <PanelForm form={form} className={`${styles.form} ${styles.next}`} onSubmit={save}>
      <TextField
        label={texts.rate(title)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        dir="ltr"
        placeholder={isInRial(currency) ? texts.in_toman : texts.in_dollar}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={form.errors.amount}
      />
      <Button type="submit" variant={text.trim() === '' ? 'quiet' : 'solid'} busy={change.isPending}>
        {text.trim() === '' ? texts.same : texts.save}
      </Button>
    </PanelForm>
  );
}
