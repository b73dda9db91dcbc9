import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Inventory } from '@rasteh/contract/supply/inventories';
import { inventoryLimits } from '@rasteh/contract/wire/limits';
import { SelectField, TextareaField } from '@rasteh/ui/field';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilesField } from '../../core/files/files-field.tsx';
import { movedForward } from '../../core/files/moved-forward.ts';
import { CityField } from '../../core/forms/city-field.tsx';
import { DraftForm } from '../../core/forms/draft-form.tsx';
import { errorsUnder } from '../../core/forms/errors-under.ts';
import page from '../../core/forms/panel-form.module.css';
import { changedFieldsOf } from '../../core/forms/stale/changed-fields.ts';
import { useCities } from '../../core/forms/use-cities.ts';
import { unitsQuery, unitsToChoose } from '../../core/http/reference-queries.ts';
import { Card } from '../../core/page/card.tsx';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faInventories } from '../../i18n/supply/inventories.ts';
import { fieldTexts } from './form-values.ts';
import styles from './inventory-form.module.css';
import { ItemCard } from './item-card.tsx';
import { variationsQuery } from './queries.ts';
import { useInventoryForm } from './use-inventory-form.ts';

const texts = faInventories.form;
const atOnceTexts = { ...texts, save_public: texts.save_public_at_once };
const terms = [7, 15, 30, 60, 90] as const;

type InventoryFormProps = {
  user_id: number;
  /** Whether what is submitted is known to be reviewed before it is public. */
  isReviewed: boolean;
  /** Null for a new one. */
  inventory: Inventory | null;
  categories: readonly Category[];
  onSaved: (inventory: Inventory) => void;
};

/** Goods in stock with quantity, place, price and pictures: saved as a draft or submitted. */
export function InventoryForm({ user_id, isReviewed, inventory, categories, onSaved }: InventoryFormProps) {
  const { api } = usePage();
  const { showMessage, ask } = useMessages();
  const [isUploading, setUploading] = useState(false);
  const cities = useCities(api);
  const units = useQuery(unitsQuery(api)).data;
  const form = useInventoryForm({
    user_id,
    inventory,
    onSaved: (stored, wasSubmitted) => {
      if (stored.status === 'pending' || stored.pending_edit) showMessage('successWait');
      else if (wasSubmitted) showMessage('success', texts.published);
      else showMessage('success', stored.status === 'draft' ? texts.saved_draft : undefined);
      onSaved(stored);
    },
  });
  const { values, errors, change } = form;
  const { product } = values;
  const variations = useQuery({ ...variationsQuery(api, product?.id ?? 0), enabled: product !== null }).data ?? [];

  const askToPublish = (isPublic: boolean) =>
    ask({
      title: isPublic ? texts.save_question : texts.publish_question,
      text: texts.publish_text,
      confirm: isPublic ? texts.save : texts.publish,
    });

  if (!units) return <Skeleton label={faInventories.loading} shape="form" rows={8} />;
  return (
    <DraftForm
      form={form}
      title={inventory ? texts.edit(inventory.title) : faInventories.new}
      texts={isReviewed ? texts : atOnceTexts}
      askToPublish={isReviewed ? undefined : askToPublish}
      submitLabel={texts.publish}
      status={inventory?.status ?? null}
      isUploading={isUploading}
      changedFields={changedFieldsOf(fieldTexts({ units, variations }))}
    >
      <ItemCard
        values={values}
        errors={errors}
        units={unitsToChoose(units, [values.unit_id])}
        categories={categories}
        onChange={change}
      />
      <Card id="inventory-files" title={texts.files}>
        <div className={page.body}>
          <FilesField
            label={texts.files}
            categories={['image', 'document']}
            scope="inventory"
            most={inventoryLimits.files}
            files={values.files}
            error={errorsUnder(errors, 'file_ids')}
            onAdd={(file) => change(({ files }) => ({ files: [...files, file] }))}
            onRemove={(id) => change(({ files }) => ({ files: files.filter((file) => file.id !== id) }))}
            onMove={(id) => change(({ files }) => ({ files: movedForward(files, id) }))}
            onBusy={setUploading}
          />
        </div>
      </Card>
      <Card id="inventory-where" title={texts.where}>
        <div className={`${page.body} ${styles.pair}`}>
          <CityField
            label={texts.city}
            hint={texts.city_hint}
            error={errors.city_id}
            cities={cities}
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
    </DraftForm>
  );
}
