import { formatNumber } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { FilterPanel } from '@rasteh/ui/filter-panel';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { fa } from '../../i18n/fa.ts';
import { FilterCount } from './active-filters.tsx';
import styles from './list-filters.module.css';

type Values = Readonly<Record<string, string | number | undefined>>;

type FilterFormProps = {
  /** The URL of the list, to which the form is submitted without scripts. */
  action: string;
  /** Parameters set outside of the form, which are kept. */
  kept?: Values;
  /** Stacks the fields, for a panel. */
  place: 'page' | 'panel';
  /** Called with the selected and typed values for the URL. */
  onChoose: (typed: Record<string, string>) => void;
  children: ReactNode;
};

/** Whether the selected option differs from the rendered one. */
const isChanged = ({ options, selectedOptions: [selected] }: HTMLSelectElement): boolean =>
  [...options].some(({ defaultSelected }) => defaultSelected) && selected?.defaultSelected === false;

/** A plain GET form, so that it works without scripts; with scripts a choice applies at once, typed text on submit. */
export function FilterForm({ action, kept = {}, place, onChoose, children }: FilterFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const go = (form: HTMLFormElement) =>
    onChoose(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
  const applyEarlyChoice = useEffectEvent(() => {
    const form = element.current;
    if (form && [...form.querySelectorAll('select')].some(isChanged)) go(form);
  });
  // A choice made before hydration fired its change event without a listener.
  useEffect(() => applyEarlyChoice(), []);
  return (
    <form
      ref={element}
      className={`${styles.form} ${styles[place]}`}
      action={action}
      method="get"
      // Otherwise browsers restore earlier choices on a reload, which differ from the URL.
      autoComplete="off"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
      onChange={({ target, currentTarget }) => target instanceof HTMLSelectElement && go(currentTarget)}
    >
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

type ListFiltersProps = Pick<FilterFormProps, 'action' | 'onChoose' | 'children'> & {
  /** The value of each control in the URL, by name; empty for a missing one. */
  values: Values;
  /** With `q` the list has its own search field here. */
  texts: { heading: string; q?: string; apply: string };
  /** Replaces that search field, for searches that apply while the user types. */
  quick?: ReactNode;
  /** The number of filters that narrow the list. */
  chosen: number;
  /** The number of matches, as text. */
  found: string;
  /** Opens the choices from the start because one of them needs correction. */
  opens?: boolean;
  /** Content below the choices: active filters, saved searches. */
  below?: ReactNode;
};

/** The filters of a list: its search field, and `children`, the choices, behind the toggle and in the advanced search. */
export function ListFilters({
  action,
  values,
  texts,
  quick,
  chosen,
  found,
  opens = false,
  onChoose,
  children,
  below,
}: ListFiltersProps) {
  const { q, ...others } = values;
  const words = texts.q === undefined ? null : <SearchWords label={texts.q} value={String(q ?? '')} />;
  const apply = (
    <Button type="submit" variant="quiet">
      {texts.apply}
    </Button>
  );
  const form = (place: 'page' | 'panel') => (
    <FilterForm action={action} place={place} kept={place === 'page' || !words ? { q } : {}} onChoose={onChoose}>
      {place === 'panel' ? words : null}
      {children}
      {apply}
    </FilterForm>
  );
  return (
    <>
      <FilterPanel
        texts={{ toggle: texts.heading, advanced: fa.filters.advanced, close: fa.shell.close }}
        count={<FilterCount chosen={chosen} />}
        quick={
          words ? (
            <FilterForm action={action} place="page" kept={others} onChoose={onChoose}>
              {words}
              <Button type="submit" variant="quiet">
                {fa.shell.search_submit}
              </Button>
            </FilterForm>
          ) : (
            quick
          )
        }
        form={form}
        isOpen={opens}
        foot={(close) => <Button onClick={close}>{fa.filters.see(found)}</Button>}
      />
      {below}
    </>
  );
}

function SearchWords({ label, value }: { label: string; value: string }) {
  return (
    <input
      ref={useUrlValue<HTMLInputElement>(value)}
      type="search"
      name="q"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      autoComplete="off"
      className={styles.words}
      defaultValue={value}
    />
  );
}

/**
 * The ref of an uncontrolled control, which keeps input from before hydration; it is set to `value` only when the URL
 * changes.
 */
function useUrlValue<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const control = useRef<Control>(null);
  const known = useRef(value);
  useEffect(() => {
    if (control.current && known.current !== value) control.current.value = value;
    known.current = value;
  }, [value]);
  return control;
}

/** A labelled select; `usual` is the label of its empty option. */
export function Choice({ label, usual, defaultValue, ...select }: ComponentProps<'select'> & { label: string; usual?: string }) {
  const value = String(defaultValue ?? usual ?? '');
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select {...select} ref={useUrlValue<HTMLSelectElement>(value)} defaultValue={value} />
    </label>
  );
}

type CategoryChoiceProps = {
  texts: { category: string; any_category: string };
  categories: readonly { id: number; title: string; parent_id: number | null; count?: number | undefined }[];
  chosen: number | undefined;
};

/** A select of categories in levels; with `count` each shows its number of entries. */
export function CategoryChoice({ texts, categories, chosen }: CategoryChoiceProps) {
  return (
    <Choice label={texts.category} name="category" defaultValue={chosen}>
      <option value="">{texts.any_category}</option>
      {categories.map(({ id, title, parent_id, count }) => (
        <option key={id} value={id}>
          {counted(parent_id === null ? title : `— ${title}`, count)}
        </option>
      ))}
    </Choice>
  );
}

type PlaceChoicesProps = {
  texts: { province: string; any_province: string; city: string; any_city: string };
  provinces: readonly { id: number; name: string; count?: number | undefined }[];
  /** The cities of the selected province. */
  cities: readonly { id: number; name: string }[];
  province: number | undefined;
  city: number | undefined;
};

/** The selects of a province and of one of its cities. */
export function PlaceChoices({ texts, provinces, cities, province, city }: PlaceChoicesProps) {
  return (
    <>
      <Choice label={texts.province} name="province" defaultValue={province}>
        <option value="">{texts.any_province}</option>
        {provinces.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {counted(name, count)}
          </option>
        ))}
      </Choice>
      {cities.length > 0 ? (
        // Another province has other cities.
        <Choice key={province} label={texts.city} name="city" defaultValue={city}>
          <option value="">{texts.any_city}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      ) : null}
    </>
  );
}

/** The options with entries, and the selected one, each with its count; all options while counts are unknown. */
export function withCounts<T extends { id: number }>(
  all: readonly T[],
  counts: readonly { id: number; count: number }[] | undefined,
  chosen: number | undefined,
): (T & { count?: number })[] {
  if (!counts) return [...all];
  const known = new Map(counts.map(({ id, count }) => [id, count]));
  return all.filter(({ id }) => known.has(id) || id === chosen).map((one) => ({ ...one, count: known.get(one.id) ?? 0 }));
}

/** An option with its count. */
export const counted = (title: string, count: number | undefined): string =>
  count === undefined ? title : `${title} (${formatNumber(count)})`;

/** A labelled control beside a search, with its error below. */
export function TypedFilter({
  label,
  error,
  defaultValue,
  ...input
}: ComponentProps<'input'> & { label: string; error: string | undefined }) {
  const id = useId();
  const value = String(defaultValue ?? '');
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <input
        autoComplete="off"
        {...input}
        ref={useUrlValue<HTMLInputElement>(value)}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {error ? (
        <span id={id} className={styles.wrong}>
          {error}
        </span>
      ) : null}
    </label>
  );
}
