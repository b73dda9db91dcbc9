import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import type { CurrencySource, CurrencySourceInput, SourceTrial } from '@rasteh/contract/pricing/currencies/sources';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { type ComponentProps, useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { changedFieldsOf } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../../core/forms/stale/use-base.ts';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { faCurrencySources as texts } from '../../../i18n/pricing/currency-sources.ts';
import { isInRial, shownAmount } from '../amounts.ts';
import { useChangeCurrency, useTrySource } from '../mutations.ts';
import styles from './sources.module.css';
import { type TypedSource, textsOf, toInput, toTyped } from './typed-source.ts';

const intervals = [1, 2, 5, 10, 15, 30, 60, 180, 360, 720, 1_440];
const timeouts = [2, 5, 10, 20];
/** The choices with the one that is set, which another program may have set. */
const withSet = (choices: readonly number[], set: number) => [...new Set([...choices, set])].sort((a, b) => a - b);

type SourceFormProps = { currency: Currency; source: CurrencySource | undefined; onClose: () => void };

/** The form of a source, which is tested before it is saved. */
export function SourceForm({ currency, source, onClose }: SourceFormProps) {
  const { id, title } = currency;
  const [changed, setChanged] = useState<Partial<TypedSource>>({});
  const [trial, setTrial] = useState<SourceTrial | null>(null);
  const change = useChangeCurrency();
  const trying = useTrySource();
  const form = useRefusedForm();
  const money = isInRial(currency) ? 'IRR' : 'USD';
  const toast = useToast();
  const now = { version: source?.version ?? 0, values: toTyped(currency, source) };
  const { base, theirs, follow } = useBase(now, change.isPending);
  const typed = { ...base.values, ...changed };
  const set = (part: Partial<TypedSource>) => {
    setChanged((known) => ({ ...known, ...part }));
    setTrial(null);
  };
  const send = (work: (body: CurrencySourceInput) => void) => {
    const input = toInput(typed, currency);
    if ('errors' in input) return form.show(input.errors);
    form.show({});
    work(input.body);
  };
  const save = () =>
    send((body) =>
      change.mutate(
        { kind: 'save_source', id, body: { version: base.version, ...body } },
        {
          onError: form.take,
          onSuccess: () => {
            toast({ title: texts.saved(title), tone: 'ok' });
            onClose();
          },
        },
      ),
    );
  const attempt = () => send((body) => trying.mutate({ id, body }, { onError: form.take, onSuccess: setTrial }));
  return (
    <PanelForm
      form={form}
      className={styles.form}
      label={source ? texts.edit : texts.add}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {texts.save}
          </Button>
          <Button variant="quiet" busy={trying.isPending} onClick={attempt}>
            {texts.try}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <StaleNotice
        title={source ? texts.stale : texts.gone}
        base={base.values}
        mine={typed}
        // A source that was removed has no values to choose from.
        theirs={theirs && (source ? theirs.values : base.values)}
        changedOf={changedFieldsOf(textsOf(money))}
        onResolve={(values) => {
          follow();
          set(values);
        }}
        onBringBack={set}
      />
      <SourceFields typed={typed} set={set} errors={form.errors} money={money} source={source} />
      <Trial trial={trial} currency={currency} />
    </PanelForm>
  );
}

type SourceFieldsProps = {
  typed: TypedSource;
  set: (part: Partial<TypedSource>) => void;
  errors: ReturnType<typeof useRefusedForm>['errors'];
  money: 'IRR' | 'USD';
  source: CurrencySource | undefined;
};

function SourceFields({ typed, set, errors, money, source }: SourceFieldsProps) {
  const text = (
    name: Exclude<keyof TypedSource, 'every_minutes' | 'timeout_s'>,
  ): ComponentProps<'input'> & { error?: string[] } => ({
    dir: 'ltr',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    value: typed[name],
    onChange: (event) => set({ [name]: event.currentTarget.value }),
    ...(errors[name] ? { error: errors[name] } : {}),
  });
  const isKeyKept = source?.header_name != null && source.header_name === typed.header_name.trim();
  return (
    <>
      <div className={styles.wide}>
        <TextField
          {...text('url')}
          label={texts.url}
          hint={texts.url_hint}
          placeholder={texts.url_example}
          inputMode="url"
          maxLength={500}
        />
      </div>
      <TextField {...text('path')} label={texts.path} hint={<PathHint />} maxLength={200} />
      <TextField {...text('factor')} label={texts.factor} hint={texts.factor_hint[money]} inputMode="decimal" maxLength={20} />
      <SelectField
        label={texts.every}
        value={typed.every_minutes}
        onChange={(event) => set({ every_minutes: Number(event.currentTarget.value) })}
      >
        {withSet(intervals, typed.every_minutes).map((minutes) => (
          <option key={minutes} value={minutes}>
            {texts.minutes(minutes)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.timeout}
        value={typed.timeout_s}
        onChange={(event) => set({ timeout_s: Number(event.currentTarget.value) })}
      >
        {withSet(timeouts, typed.timeout_s).map((seconds) => (
          <option key={seconds} value={seconds}>
            {texts.seconds(seconds)}
          </option>
        ))}
      </SelectField>
      <TextField {...text('least')} label={texts.least[money]} inputMode="decimal" maxLength={24} />
      <TextField {...text('most')} label={texts.most[money]} inputMode="decimal" maxLength={24} />
      <TextField {...text('most_percent')} label={texts.most_percent} inputMode="numeric" maxLength={3} />
      <TextField {...text('header_name')} label={texts.header_name} maxLength={60} />
      <TextField
        {...text('header_value')}
        label={texts.header_value}
        hint={isKeyKept ? texts.key_kept : texts.key_hint}
        type="password"
        autoComplete="new-password"
        maxLength={500}
      />
    </>
  );
}

const PathHint = () => (
  <>
    {texts.path_hint} <bdi dir="ltr">data.price</bdi> {texts.or} <bdi dir="ltr">rates[0].usd</bdi>
  </>
);

/** What a source gives: the value that was read, and what it becomes or why it is not taken. */
function Trial({ trial, currency }: { trial: SourceTrial | null; currency: Currency }) {
  if (!trial) return <p role="status" className={styles.wide} />;
  const { read, amount, change_percent, failure } = trial;
  const shown = amount === null ? null : shownAmount({ ...currency, amount });
  return (
    <p role="status" className={failure ? styles.bad : styles.good}>
      {read === null ? null : (
        <>
          {texts.read} <bdi dir="ltr">{read}</bdi>
          {'. '}
        </>
      )}
      {failure ? `${texts.trial.bad} ${failure.text}` : null}
      {!failure && shown ? texts.trial.good([shown.amount, shown.unit].filter(Boolean).join(' '), change_percent ?? 0) : null}
    </p>
  );
}
