import type { AlertConditionSchema } from '@rasteh/contract/pricing/price-alerts';
import { alertKinds } from '@rasteh/contract/wire/vocabulary';
import { formatWholeToman } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { FormFailure } from '../../core/forms/form-failure.tsx';
import { TomanField } from '../../core/forms/toman-field.tsx';
import { amountProblem } from '../../core/forms/toman-text.ts';
import { useFormErrors } from '../../core/forms/use-form-errors.ts';
import { usePage } from '../../core/page/page.ts';
import styles from '../../core/page/settings.module.css';
import { faPriceAlert } from '../../i18n/pricing/price-alert.ts';
import { faPriceAlerts as texts } from '../../i18n/pricing/price-alerts.ts';
import { alertedProductQuery } from './queries.ts';
import { conditionOf, type TypedAlert, valueKind } from './typed-alert.ts';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.AlertConditionSchema);
type AlertFormProps = {
  product_id: number;
  start: TypedAlert;
  submit: string;
  isBusy: boolean;
  /** Stores a valid condition; rejects with why it was refused. */
  onSubmit(condition: z.input<typeof AlertConditionSchema>): Promise<unknown>;
  onCancel(): void;
};

/** The condition of an alert: what it reports, and within which variation and city of the product. */
export function AlertForm({ product_id, start, submit, isBusy, onSubmit, onCancel }: AlertFormProps) {
  const { api } = usePage();
  const { data } = useQuery(alertedProductQuery(api, product_id));
  const [typed, setTyped] = useState(start);
  const form = useFormErrors(loadSchema);
  const put = (values: Partial<TypedAlert>) => setTyped((before) => ({ ...before, ...values }));
  const unit = data?.category.default_unit.title ?? '';
  const variations = data?.variations ?? [];
  const cities = [...new Map((data?.offers ?? []).map(({ city }) => [city.id, city])).values()];
  const amounts = (data?.offers ?? []).flatMap(({ comparable_amount, payment, delivery }) =>
    comparable_amount !== null && payment === 'cash' && delivery !== 'delivered' ? [comparable_amount] : [],
  );
  const value = valueKind(typed.kind);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const condition = conditionOf(typed);
    if (isBusy || !(await form.check(condition))) return;
    onSubmit(condition as z.input<typeof AlertConditionSchema>).catch(form.take);
  };
  return (
    <form ref={form.element} noValidate className={styles.form} onSubmit={send}>
      <SelectField
        label={faPriceAlert.kind}
        error={form.errors.kind}
        value={typed.kind}
        onChange={({ currentTarget }) => {
          const kind = alertKinds.find((one) => one === currentTarget.value) ?? 'under';
          put(valueKind(kind) === value ? { kind } : { kind, value: '' });
        }}
      >
        {alertKinds.map((kind) => (
          <option key={kind} value={kind}>
            {faPriceAlert.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {value === 'amount' ? (
        <TomanField
          label={faPriceAlert.amount(unit)}
          hint={
            amounts.length > 0
              ? `${texts.lowest(formatWholeToman(Math.min(...amounts)), unit)} (${faPriceAlert.basis})`
              : faPriceAlert.basis
          }
          error={form.errors.amount && (amountProblem(typed.value) ?? form.errors.amount)}
          value={typed.value}
          onValueChange={(next) => put({ value: next })}
        />
      ) : null}
      {value === 'percent' ? (
        <TextField
          label={faPriceAlert.percent}
          error={form.errors.percent}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed.value}
          onChange={({ currentTarget }) => put({ value: currentTarget.value })}
        />
      ) : null}
      {variations.length > 0 ? (
        <SelectField
          label={texts.variation}
          error={form.errors.variation_id}
          value={typed.variation_id ?? ''}
          onChange={({ currentTarget }) => put({ variation_id: Number(currentTarget.value) || null })}
        >
          <option value="">{texts.any}</option>
          {variations.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      ) : null}
      {cities.length > 1 || typed.city_id !== null ? (
        <SelectField
          label={texts.city}
          error={form.errors.city_id}
          value={typed.city_id ?? ''}
          onChange={({ currentTarget }) => put({ city_id: Number(currentTarget.value) || null })}
        >
          <option value="">{texts.any}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {submit}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
