import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { faPanelFilters as texts } from '../../i18n/core/filters.ts';
import { jalaliCalendar } from '../forms/jalali-calendar.ts';
import { ActiveFilters, activeFilters } from './active-filters.tsx';
import { DayFilter } from './day-filter.tsx';
import { Choice, ListFilters } from './list-filters.tsx';

type Search = Readonly<Record<string, string | number | undefined>>;

/** A filter under its name in the URL: by `choices`, or else by a civil day. */
export type FilterField = {
  key: string;
  name: string;
  choices?: readonly FilterChoice[];
};
/** A value of a filter; those of one group stand below its name. */
type FilterChoice = { value: string | number; label: string; group?: string };

type PanelFiltersProps = {
  fields: readonly FilterField[];
  /** The URL's values of the fields, and of other parameters that are kept. */
  search: Search;
  /** The number of matches; undefined while it is unknown. */
  total: number | undefined;
  /** A search field or default choices that always show. */
  quick?: ReactNode;
};

/** The filters of a panel's list, kept in the URL: behind the toggle, in the advanced search, and as a chip for each active one. */
export function PanelFilters({ fields, search, total, quick }: PanelFiltersProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The same list is used below the user's own panel and below that of a subject; the path says which.
  const to = pathname as '/panel';
  const { page: _, ...kept } = search;
  const crossed = search.from && search.to && String(search.from) > String(search.to) ? texts.days_crossed : undefined;
  const active = activeFilters<Search>(
    kept,
    fields.map(({ key, name, choices }) => {
      const value = search[key];
      const label = choices ? choices.find((one) => String(one.value) === String(value))?.label : undefined;
      const shown =
        value === undefined ? undefined : choices ? (label?.trim() ?? String(value)) : jalaliCalendar.format(String(value));
      return { key, name, value: shown };
    }),
  );
  const none = Object.fromEntries(fields.map(({ key }) => [key, undefined]));
  return (
    <ListFilters
      action={pathname}
      values={kept}
      texts={texts}
      quick={quick}
      chosen={active.length}
      found={texts.found(total ?? 0)}
      onChoose={(typed) => {
        const chosen = Object.fromEntries(fields.map(({ key }) => [key, typed[key] || undefined]));
        void navigate({ to, search: { ...kept, ...chosen }, resetScroll: false });
      }}
      below={<ActiveFilters filters={active} none={{ ...kept, ...none }} renderLink={(link) => <Link {...link} to={to} />} />}
    >
      {fields.map(({ key, name, choices }) =>
        choices ? (
          <Choice key={key} label={name} name={key} defaultValue={search[key]}>
            <option value="">{texts.any}</option>
            {[...Map.groupBy(choices, ({ group }) => group)].map(([group, of]) =>
              group === undefined ? (
                <Options key="" of={of} />
              ) : (
                <optgroup key={group} label={group}>
                  <Options of={of} />
                </optgroup>
              ),
            )}
          </Choice>
        ) : (
          <DayFilter
            key={key}
            name={key}
            label={name}
            value={search[key] === undefined ? undefined : String(search[key])}
            error={key === 'to' ? crossed : undefined}
          />
        ),
      )}
    </ListFilters>
  );
}

const Options = ({ of }: { of: readonly FilterChoice[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** A filter by category; subcategories are indented. */
export const categoryField = (
  categories: readonly { id: number; parent_id: number | null; title: string }[],
  key = 'category',
): FilterField => ({
  key,
  name: texts.category,
  choices: categories.map(({ id, parent_id, title }) => ({ value: id, label: parent_id === null ? title : `\u2002${title}` })),
});

/** A filter by province. */
export const provinceField = (provinces: readonly { id: number; name: string }[], key = 'province'): FilterField => ({
  key,
  name: texts.province,
  choices: provinces.map(({ id, name }) => ({ value: id, label: name })),
});

/** The filters by the first and the last day of a period. */
export const periodFields: readonly FilterField[] = [
  { key: 'from', name: texts.from },
  { key: 'to', name: texts.to },
];
