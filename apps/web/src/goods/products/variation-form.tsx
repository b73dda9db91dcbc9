import type { Variation } from '@rasteh/contract/goods/products/variations';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextareaField, TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { errorsUnder } from '../../core/forms/errors-under.ts';
import { changedFieldsOf } from '../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../core/forms/stale/use-base.ts';
import { UnplacedErrors } from '../../core/forms/unplaced-errors.tsx';
import { useRefusal } from '../../core/forms/use-refusal.ts';
import { errorText } from '../../core/http/error-text.ts';
import { unitsQuery, unitsToChoose } from '../../core/http/reference-queries.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faOwnProducts } from '../../i18n/goods/own-products.ts';
import { useSaveVariation } from './mutations.ts';
import styles from './product-panel.module.css';
import { parseAttributes, type TypedVariation, textsOf, typedVariation } from './variation-text.ts';

const texts = faOwnProducts.variation;

type VariationFormProps = { product_id: number /** Null for a new one. */; variation: Variation | null; onDone: () => void };

/** One variation with its unit, unit weight, code and attributes. */
export function VariationForm({ product_id, variation, onDone }: VariationFormProps) {
  const { api } = usePage();
  const { showMessage } = useMessages();
  const units = unitsToChoose(useQuery(unitsQuery(api)).data ?? [], [variation?.unit.id]);
  const save = useSaveVariation();
  const key = useRef({ body: '', value: '' });
  const [changed, setChanged] = useState<Partial<TypedVariation>>({});
  const { base, theirs, follow } = useBase(variation, save.isPending);
  const typed = { ...typedVariation(base), ...changed };
  const set = (part: Partial<TypedVariation>) => setChanged((known) => ({ ...known, ...part }));
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({});
  const pieces = units.filter(({ dimension }) => dimension === 'piece');
  const others = units.filter(({ dimension }) => dimension !== 'piece');
  const chosen = typed.unit_id ?? pieces[0]?.id ?? units[0]?.id;
  const isMass = units.some(({ id, dimension }) => id === chosen && dimension === 'mass');
  const isOwn = Object.keys(ownErrors).length > 0;
  const errors = isOwn || !(save.error instanceof RequestError) ? ownErrors : save.error.errors;
  const refusal = useRefusal(errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const attributes = parseAttributes(typed.lines);
    setOwnErrors(attributes === null ? { attributes: [texts.attributes_wrong] } : {});
    if (save.isPending || attributes === null || chosen === undefined) return;
    const unit_weight_kg = isMass ? null : typed.weight.trim() || null;
    const body = { product_id, title: typed.title, attributes, unit_id: chosen, unit_weight_kg, sku: typed.sku.trim() || null };
    // A retry of the same variation uses the same key, so that it is created once.
    if (key.current.body !== JSON.stringify(body)) key.current = { body: JSON.stringify(body), value: crypto.randomUUID() };
    save.mutate(
      { changed: base, key: key.current.value, variation: body },
      {
        onSuccess: () => {
          showMessage('success');
          onDone();
        },
      },
    );
  };

  return (
    <form ref={refusal.form} noValidate onSubmit={submit} className={styles.form} aria-label={variation?.title ?? texts.add}>
      <StaleNotice
        title={texts.stale}
        base={base && typedVariation(base)}
        mine={typed}
        theirs={theirs && typedVariation(theirs)}
        changedOf={changedFieldsOf(textsOf(units))}
        onResolve={(values) => {
          follow();
          set(values);
        }}
        onBringBack={set}
      />
      <TextField
        label={texts.title}
        hint={texts.title_hint}
        error={errors.title}
        value={typed.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <SelectField
        label={texts.unit}
        error={errors.unit_id}
        value={chosen ?? ''}
        onChange={(event) => set({ unit_id: Number(event.currentTarget.value) })}
      >
        {[...pieces, ...others].map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unit.title}
          </option>
        ))}
      </SelectField>
      {isMass ? null : (
        <TextField
          label={texts.weight}
          hint={texts.weight_hint}
          error={errors.unit_weight_kg}
          inputMode="decimal"
          autoComplete="off"
          value={typed.weight}
          onChange={(event) => set({ weight: event.currentTarget.value })}
        />
      )}
      <TextareaField
        label={texts.attributes}
        hint={texts.attributes_hint}
        error={errorsUnder(errors, 'attributes')}
        rows={3}
        value={typed.lines}
        onChange={(event) => set({ lines: event.currentTarget.value })}
      />
      <TextField
        label={texts.sku}
        error={errors.sku}
        autoComplete="off"
        value={typed.sku}
        onChange={(event) => set({ sku: event.currentTarget.value })}
      />
      <UnplacedErrors texts={refusal.unplaced} className={styles.problem} />
      {save.error && !theirs && Object.keys(errors).length === 0 ? (
        <p role="alert" className={styles.problem}>
          {errorText(save.error)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
