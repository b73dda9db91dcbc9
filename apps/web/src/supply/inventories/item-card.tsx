import type { Category, Unit } from '@rasteh/contract/goods/catalogue';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { TextField } from '@rasteh/ui/field';
import page from '../../core/forms/panel-form.module.css';
import { TomanField } from '../../core/forms/toman-field.tsx';
import { UnitSelect } from '../../core/forms/unit-select.tsx';
import { Card } from '../../core/page/card.tsx';
import { faInventories } from '../../i18n/supply/inventories.ts';
import type { InventoryValues } from './form-values.ts';
import styles from './inventory-form.module.css';
import { ProductFields } from './product-fields.tsx';

const texts = faInventories.form;

type ItemCardProps = {
  values: InventoryValues;
  errors: FieldErrors;
  units: readonly Unit[];
  categories: readonly Category[];
  onChange: (part: Partial<InventoryValues>) => void;
};

/** What is in stock: the product, a title, the quantity and the price. */
export function ItemCard({ values, errors, units, categories, onChange }: ItemCardProps) {
  return (
    <Card id="inventory-what" title={texts.what}>
      <div className={page.body}>
        <ProductFields values={values} errors={errors} categories={categories} onChange={onChange} />
        <TextField
          label={texts.name}
          hint={texts.name_hint}
          error={errors.title}
          maxLength={120}
          autoComplete="off"
          value={values.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <TextField
            label={texts.quantity}
            error={errors.quantity}
            inputMode="decimal"
            autoComplete="off"
            value={values.quantity}
            onChange={(event) => onChange({ quantity: event.currentTarget.value })}
          />
          <UnitSelect
            label={texts.unit}
            error={errors.unit_id}
            units={units}
            unit_id={values.unit_id}
            onUnit={(unit_id) => onChange({ unit_id })}
          />
          <TomanField
            label={texts.amount}
            hint={texts.amount_hint}
            error={errors.amount}
            value={values.amount}
            onValueChange={(amount) => onChange({ amount })}
          />
        </div>
      </div>
    </Card>
  );
}
