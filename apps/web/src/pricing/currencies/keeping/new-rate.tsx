import { quotedPers, quoteMoneys } from '@rasteh/contract/pricing/currencies/vocabulary';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { faCurrencies as texts } from '../../../i18n/pricing/currencies.ts';
import { typedAmount } from '../amounts.ts';
import { useChangeCurrency } from '../mutations.ts';
import styles from './rates.module.css';

type Money = (typeof quoteMoneys)[number];
type Per = (typeof quotedPers)[number];

/** The form of a new currency or index. */
export function NewRate({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ title: '', code: '', amount: '', money: 'IRR' as Money, per: 'one' as Per });
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const change = useChangeCurrency();
  const form = useRefusedForm();
  const toast = useToast();
  const save = () => {
    const { title, code, money, per } = typed;
    const amount = typedAmount(typed.amount, { quote_unit: money });
    if (amount === null) return form.show({ amount: [texts.amount_missing] });
    change.mutate(
      { kind: 'create', body: { title, code, money, per, amount } },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: texts.created(title.trim()), tone: 'ok' });
          onClose();
        },
      },
    );
  };
  return (
    <PanelForm
      form={form}
      className={styles.new}
      label={texts.add}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {texts.create}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <TextField
        label={texts.name}
        autoFocus
        maxLength={40}
        value={typed.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={form.errors.title}
      />
      <TextField
        label={texts.code}
        hint={texts.code_hint}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={20}
        value={typed.code}
        onChange={(event) => set({ code: event.currentTarget.value })}
        error={form.errors.code}
      />
      <SelectField
        label={texts.money}
        value={typed.money}
        onChange={(event) => set({ money: event.currentTarget.value as Money })}
      >
        {quoteMoneys.map((money) => (
          <option key={money} value={money}>
            {texts.moneys[money]}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.per} value={typed.per} onChange={(event) => set({ per: event.currentTarget.value as Per })}>
        {quotedPers.map((per) => (
          <option key={per} value={per}>
            {texts.pers[per]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.amount}
        hint={texts.amount_in[typed.money]}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={typed.amount}
        onChange={(event) => set({ amount: event.currentTarget.value })}
        error={form.errors.amount}
      />
    </PanelForm>
  );
}
