import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import { cityText, findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { CreateInventory, Inventory, InventoryContent } from '@rasteh/contract/supply/inventories';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { inventoryLimits } from '@rasteh/contract/wire/limits';
import { rialFromToman } from '@rasteh/persian/money/read';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { KeptFile } from '../../core/files/files-field.tsx';
import type { FieldTexts } from '../../core/forms/stale/changed-fields.ts';
import { amountProblem } from '../../core/forms/toman-text.ts';
import { faInventories } from '../../i18n/supply/inventories.ts';

const { form } = faInventories;

/** The values of the inventory form as typed. */
export type InventoryValues = {
  title: string;
  product: { id: number; title: string } | null;
  /** The typed product name; for a chosen product its title. */
  product_text: string;
  variation_id: number | null;
  quantity: string;
  unit_id: number | null;
  /** Toman per unit, as an ASCII decimal; empty means price on call. */
  amount: string;
  city: string;
  description: string;
  files: KeptFile[];
  valid_days: number;
};

/** The values of a new inventory. */
export const emptyInventory = (): InventoryValues => ({
  title: '',
  product: null,
  product_text: '',
  variation_id: null,
  quantity: '',
  unit_id: null,
  amount: '',
  city: '',
  description: '',
  files: [],
  valid_days: inventoryLimits.default_days,
});

const contentValues = ({
  product,
  variation,
  unit,
  amount,
  city,
  description,
  ...content
}: InventoryContent): InventoryValues => ({
  title: content.title,
  quantity: formatQuantity(content.quantity),
  files: content.files,
  valid_days: content.valid_days,
  product: { id: product.id, title: product.title },
  product_text: product.title,
  variation_id: variation?.id ?? null,
  unit_id: unit.id,
  amount: amount === null ? '' : String(amount / 10),
  city: cityText(city),
  description: description ?? '',
});

/** The form values of a stored inventory; a pending edit takes precedence. */
export const valuesOf = (inventory: Inventory): InventoryValues => contentValues(inventory.pending_edit ?? inventory);

/** The request body before validation; empty fields are omitted, so that the contract reports them as required. */
export type InventoryBody = Partial<Omit<CreateInventory, 'publish'>>;

/** The request body, with the errors that only the form can detect. */
export function toInventoryBody(values: InventoryValues, cities: readonly City[]): { body: InventoryBody; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const city = findCity(values.city, cities);
  if (!city && values.city.trim() !== '') errors.city_id = [form.city_unknown];
  if (!values.product && values.product_text.trim() !== '') errors.product_id = [form.product_unknown];
  const amount = values.amount === '' ? null : rialFromToman(values.amount) || undefined;
  if (amount === undefined) errors.amount = [amountProblem(values.amount) ?? form.amount_wrong];
  const body: InventoryBody = {
    title: values.title,
    variation_id: values.variation_id,
    amount: amount ?? null,
    description: values.description.trim() || null,
    file_ids: values.files.map(({ id }) => id),
    valid_days: values.valid_days,
    ...(values.product ? { product_id: values.product.id } : {}),
    ...(values.quantity.trim() === '' ? {} : { quantity: values.quantity.trim() }),
    ...(values.unit_id === null ? {} : { unit_id: values.unit_id }),
    ...(city ? { city_id: city.id } : {}),
  };
  return { body, errors };
}

/** What the ids in the values stand for. */
type Known = { units: readonly Unit[]; variations: readonly { id: number; title: string }[] };

/** The name of each value of the form, and its value in words. */
export function fieldTexts({ units, variations }: Known): FieldTexts<InventoryValues> {
  const product: FieldTexts<InventoryValues>['product'] = [form.product, ({ product_text }) => product_text];
  const variationOf = (id: number | null) =>
    id === null ? form.any_variation : (variations.find((one) => one.id === id)?.title ?? form.other_variation);
  return {
    title: [form.name, ({ title }) => title],
    product,
    product_text: product,
    variation_id: [form.variation, ({ variation_id }) => variationOf(variation_id)],
    quantity: [form.quantity, ({ quantity }) => quantity],
    unit_id: [form.unit, ({ unit_id }) => units.find(({ id }) => id === unit_id)?.title ?? ''],
    amount: [form.amount, ({ amount }) => amount || form.on_call],
    city: [form.city, ({ city }) => city],
    description: [form.description, ({ description }) => description],
    files: [form.files, ({ files }) => files.map(({ name }) => name).join('، ')],
    valid_days: [form.valid_days, ({ valid_days }) => form.days(valid_days)],
  };
}
