import type { Category } from '@rasteh/contract/catalogue';
import type { Inventory } from '@rasteh/contract/inventories';
import { inventoryLimits } from '@rasteh/contract/wire/limits';
import { foldText } from '@rasteh/persian/fold';
import { Button } from '@rasteh/ui/button';
import { Combobox } from '@rasteh/ui/combobox';
import { SelectField, TextareaField, TextField } from '@rasteh/ui/field';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilesField } from '../../files/files-field.tsx';
import page from '../../forms/panel-form.module.css';
import { StaleNotice } from '../../forms/stale-notice.tsx';
import { TomanField } from '../../forms/toman-field.tsx';
import { UnplacedErrors } from '../../forms/unplaced-errors.tsx';
import { useRefusal } from '../../forms/use-refusal.ts';
import { errorText } from '../../http/error-text.ts';
import { citiesQuery, unitsQuery } from '../../http/reference-queries.ts';
import { faInventories } from '../../i18n/panel/inventories.ts';
import { faFiles } from '../../i18n/shared/files.ts';
import { cityText } from '../../market/city-text.ts';
import { Card } from '../../page/card.tsx';
import { useMessages } from '../../page/messages.tsx';
import { usePage } from '../../page/page.ts';
import { changedFields } from './form-values.ts';
import styles from './inventory-form.module.css';
import { ProductFields } from './product-fields.tsx';
import { useInventoryForm } from './use-inventory-form.ts';

const texts = faInventories.form;
const terms = [7, 15, 30, 60, 90] as const;

/** Moves one file a place forward. */
function movedForward<F extends { id: number }>(files: readonly F[], id: number): F[] {
  const at = files.findIndex((file) => file.id === id);
  return files.toSpliced(at, 1).toSpliced(at - 1, 0, ...files.slice(at, at + 1));
}

type InventoryFormProps = {
  user_id: number;
  /** Null for a new one. */
  inventory: Inventory | null;
  categories: readonly Category[];
  onSaved: (inventory: Inventory) => void;
};

/** Goods in stock with quantity, place, price and pictures: saved as a draft or submitted. */
export function InventoryForm({ user_id, inventory, categories, onSaved }: InventoryFormProps) {
  const { api } = usePage();
  const { confirm, showMessage } = useMessages();
  const [isUploading, setUploading] = useState(false);
  const cities = useQuery(citiesQuery(api)).data;
  const units = useQuery(unitsQuery(api)).data;
  const form = useInventoryForm({
    user_id,
    inventory,
    cities: cities ?? [],
    onSaved: (stored, wasSubmitted) => {
      if (stored.status === 'pending' || stored.pending_edit) showMessage('successWait');
      else if (wasSubmitted) showMessage('success', texts.published);
      else showMessage('success', stored.status === 'draft' ? texts.saved_draft : undefined);
      onSaved(stored);
    },
  });
  const { values, errors, change } = form;
  const wrong = Object.keys(errors).length;
  const refusal = useRefusal(errors);
  const fileErrors = Object.entries(errors).flatMap(([path, list]) => (path.startsWith('file_ids') ? list : []));
  const wasPublic = inventory !== null && ['published', 'stopped', 'expired'].includes(inventory.status);

  if (!cities || !units) return <Skeleton label={faInventories.loading} rows={8} />;
  const title = inventory ? texts.edit(inventory.title) : faInventories.new;
  return (
    <form
      ref={refusal.form}
      noValidate
      className={page.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) void form.submit(!wasPublic);
      }}
    >
      <h1 className={page.title}>{title}</h1>
      {form.wasKept ? (
        <p role="status" className={page.kept}>
          {texts.kept}
        </p>
      ) : null}
      {wasPublic ? <p className={page.kept}>{texts.save_public}</p> : null}
      {form.stale ? (
        <StaleNotice
          title={texts.stale}
          changed={changedFields(form.stale.base, form.stale.theirs)}
          onKeep={form.keepMine}
          onTake={form.takeTheirs}
        />
      ) : null}
      <Card id="inventory-what" title={texts.what}>
        <div className={page.body}>
          <ProductFields values={values} errors={errors} categories={categories} onChange={change} />
          <TextField
            label={texts.name}
            hint={texts.name_hint}
            error={errors.title}
            maxLength={120}
            autoComplete="off"
            value={values.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <div className={styles.pair}>
            <TextField
              label={texts.quantity}
              error={errors.quantity}
              inputMode="decimal"
              autoComplete="off"
              value={values.quantity}
              onChange={(event) => change({ quantity: event.currentTarget.value })}
            />
            <SelectField
              label={texts.unit}
              error={errors.unit_id}
              value={values.unit_id ?? ''}
              onChange={(event) => change({ unit_id: Number(event.currentTarget.value) || null })}
            >
              {values.unit_id === null ? <option value="">—</option> : null}
              {units.map(({ id, title: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TomanField
              label={texts.amount}
              hint={texts.amount_hint}
              error={errors.amount}
              value={values.amount}
              onValueChange={(amount) => change({ amount })}
            />
          </div>
        </div>
      </Card>
      <Card id="inventory-files" title={texts.files}>
        <div className={page.body}>
          <FilesField
            label={texts.files}
            categories={['image', 'document']}
            scope="inventory"
            most={inventoryLimits.files}
            files={values.files}
            error={fileErrors.length > 0 ? fileErrors : undefined}
            onAdd={(file) => change(({ files }) => ({ files: [...files, file] }))}
            onRemove={(id) => change(({ files }) => ({ files: files.filter((file) => file.id !== id) }))}
            onMove={(id) => change(({ files }) => ({ files: movedForward(files, id) }))}
            onBusy={setUploading}
          />
        </div>
      </Card>
      <Card id="inventory-where" title={texts.where}>
        <div className={`${page.body} ${styles.pair}`}>
          <Combobox
            label={texts.city}
            hint={texts.city_hint}
            error={errors.city_id}
            options={cities.map(cityText)}
            fold={foldText}
            countText={texts.cities}
            value={values.city}
            onValueChange={(city) => change({ city })}
          />
          <SelectField
            label={texts.valid_days}
            hint={texts.valid_days_hint}
            error={errors.valid_days}
            value={values.valid_days}
            onChange={(event) => change({ valid_days: Number(event.currentTarget.value) })}
          >
            {[...new Set([...terms, values.valid_days])]
              .toSorted((a, b) => a - b)
              .map((days) => (
                <option key={days} value={days}>
                  {texts.days(days)}
                </option>
              ))}
          </SelectField>
        </div>
      </Card>
      <Card id="inventory-description" title={texts.description}>
        <div className={page.body}>
          <TextareaField
            label={texts.description}
            hint={texts.description_hint}
            error={errors.description}
            rows={4}
            maxLength={4_000}
            value={values.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </div>
      </Card>
      {form.failure && !form.stale ? (
        <p role="alert" className={page.problem}>
          {errorText(form.failure)}
        </p>
      ) : null}
      <UnplacedErrors texts={refusal.unplaced} className={page.problem} />
      {wrong > 0 ? (
        <p role="status" className={page.problem}>
          {texts.wrong(wrong)}
        </p>
      ) : null}
      {isUploading ? (
        <p role="status" className={page.waiting}>
          {faFiles.waiting}
        </p>
      ) : null}
      <div className={page.actions}>
        <Button type="submit" busy={form.isPending} disabled={isUploading}>
          {wasPublic ? texts.save : texts.publish}
        </Button>
        {wasPublic ? null : (
          <Button variant="quiet" busy={form.isPending} disabled={isUploading} onClick={() => void form.submit(false)}>
            {inventory && inventory.status !== 'draft' ? texts.save : texts.save_draft}
          </Button>
        )}
        {form.isTouched ? (
          <Button variant="plain" onClick={async () => (await confirm('questionReset')) && form.reset()}>
            {texts.discard}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
