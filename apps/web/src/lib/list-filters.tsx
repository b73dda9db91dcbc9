import { formatNumber } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './list-filters.module.css';

type ListFiltersProps = {
  /** The address of the list, where the form goes without scripts. */
  action: string;
  /** What the URL says of each control, by name; one that it does not name is empty. */
  values: Readonly<Record<string, string | number | undefined>>;
  texts: { heading: string; q: string; apply: string };
  /** How many filters leave something out of the list. */
  chosen: number;
  /** Takes what is chosen and typed to the URL. */
  onChoose: (typed: Record<string, string>) => void;
  /** The choices, under the search. */
  children: ReactNode;
  /** What is said under the choices: filters to take away, searches to keep. */
  below?: ReactNode;
};

/** The filters of a public list as a plain form, so that it works without scripts; with them each choice acts at once. */
export function ListFilters({ action, values, texts, chosen, onChoose, children, below }: ListFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const said = JSON.stringify(values);
  // A step back, or a filter taken away, moves the controls too, and the focus stays where it is.
  useEffect(() => {
    const known = JSON.parse(said) as ListFiltersProps['values'];
    for (const control of form.current?.elements ?? [])
      if ((control instanceof HTMLSelectElement || control instanceof HTMLInputElement) && control !== document.activeElement)
        control.value = String(known[control.name] ?? (control instanceof HTMLSelectElement ? control.dataset.usual : '') ?? '');
  }, [said]);
  const go = (element: HTMLFormElement) =>
    onChoose(Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)])));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  return (
    <form ref={form} className={styles.filters} action={action} method="get" onSubmit={submit}>
      <div className={styles.find}>
        <input
          type="search"
          name="q"
          aria-label={texts.q}
          placeholder={texts.q}
          maxLength={100}
          autoComplete="off"
          defaultValue={values.q}
        />
        <Button type="submit" variant="quiet">
          {texts.apply}
        </Button>
      </div>
      <details className={styles.more} open={chosen > 0 || undefined}>
        <summary className={styles.summary}>
          {texts.heading}
          {chosen > 0 ? <Badge tone="ok">{formatNumber(chosen)}</Badge> : null}
        </summary>
        <div
          className={styles.choices}
          onChange={({ target, currentTarget }) =>
            target instanceof HTMLSelectElement && go(currentTarget.closest('form') as HTMLFormElement)
          }
        >
          {children}
        </div>
      </details>
      {below}
    </form>
  );
}

/** A list of choices with its name before it; `usual` is what stands there while the URL says nothing. */
export function Choice({ label, usual, ...select }: ComponentProps<'select'> & { label: string; usual?: string }) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select {...select} data-usual={usual} defaultValue={select.defaultValue ?? usual ?? ''} />
    </label>
  );
}

type CategoryChoiceProps = {
  texts: { category: string; any_category: string };
  categories: readonly { id: number; title: string; parent_id: number | null; count?: number | undefined }[];
  chosen: number | undefined;
};

/** Which category, with what is below it; with a `count` it says how many there are. */
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
  /** Of the chosen province. */
  cities: readonly { id: number; name: string }[];
  province: number | undefined;
  city: number | undefined;
};

/** Which province, and which of its cities. */
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

/** A choice with how many there are of it. */
export const counted = (title: string, count: number | undefined): string =>
  count === undefined ? title : `${title} (${formatNumber(count)})`;

/** What was typed or chosen beside a search, with its name before it and what is wrong with it below. */
export function TypedFilter({ label, error, ...input }: ComponentProps<'input'> & { label: string; error: string | undefined }) {
  const id = `${input.name}-error`;
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <input autoComplete="off" {...input} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} />
      {error ? (
        <span id={id} className={styles.wrong}>
          {error}
        </span>
      ) : null}
    </label>
  );
}

/** The way back to a list without filters, in the row of the choices. */
export const resetClass = styles.reset ?? '';
