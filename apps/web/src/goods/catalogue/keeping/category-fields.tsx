import { type CategoryIconName, categoryIcons } from '@rasteh/contract/goods/catalogue/category-icons';
import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { unitsQuery, unitsToChoose } from '../../../core/http/reference-queries.ts';
import { usePage } from '../../../core/page/page.ts';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';

/** What is typed and chosen for a category. */
export type Typed = {
  title: string;
  slug: string;
  icon: CategoryIconName;
  default_unit_id: number;
  parent_id: number | null;
};

type CategoryFieldsProps = {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  errors: FieldErrors;
  tree: readonly KeptCategory[];
  /** The category itself; none for a new one. */
  category?: KeptCategory;
};

/** The categories below which others may stand: those of the top without goods of their own. */
const parentsOf = (tree: readonly KeptCategory[], category?: KeptCategory): KeptCategory[] =>
  tree.some(({ parent_id }) => parent_id === category?.id && category !== undefined)
    ? []
    : tree.filter((one) => one.parent_id === null && one.id !== category?.id && one.levels === 0 && one.products === 0);

/** The fields of a category. */
export function CategoryFields({ typed, set, errors, tree, category }: CategoryFieldsProps) {
  const { api } = usePage();
  const { data: units = [] } = useQuery(unitsQuery(api));
  const isUnitFixed = (category?.products ?? 0) > 0;
  const compared = category?.default_unit.id === typed.default_unit_id ? category.comparison_units : [];
  const hint = isUnitFixed
    ? texts.unit_fixed
    : compared.length > 0
      ? texts.compared(compared.map(({ title }) => title).join(' و '))
      : undefined;
  return (
    <>
      <TextField
        label={texts.name}
        autoFocus={!category}
        maxLength={60}
        value={typed.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errors.title}
      />
      <TextField
        label={texts.slug}
        hint={category?.former_slugs.length ? texts.former(category.former_slugs.join('، ')) : texts.slug_hint}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={60}
        value={typed.slug}
        onChange={(event) => set({ slug: event.currentTarget.value })}
        error={errors.slug}
      />
      <SelectField
        label={texts.parent}
        value={typed.parent_id ?? ''}
        onChange={({ currentTarget: { value } }) => set({ parent_id: value === '' ? null : Number(value) })}
        error={errors.parent_id}
      >
        <option value="">{texts.top}</option>
        {parentsOf(tree, category).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.icon}
        value={typed.icon}
        onChange={(event) => set({ icon: event.currentTarget.value as CategoryIconName })}
        error={errors.icon}
      >
        {categoryIcons.map((icon) => (
          <option key={icon} value={icon}>
            {texts.icons[icon]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.unit}
        hint={hint}
        disabled={isUnitFixed}
        value={typed.default_unit_id}
        onChange={(event) => set({ default_unit_id: Number(event.currentTarget.value) })}
        error={errors.default_unit_id}
      >
        {unitsToChoose(units, [typed.default_unit_id]).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </>
  );
}
