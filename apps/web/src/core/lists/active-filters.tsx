import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { type ReactNode, useEffect, useRef } from 'react';
import { faFilters } from '../../i18n/core/filters.ts';
import styles from './active-filters.module.css';

/** An active filter: its name and value, and the search without it. */
export type ActiveFilter<S> = { name: string; value: string; without: S };

type LinkProps<S> = {
  search: S;
  resetScroll: false;
  className: string;
  'aria-label'?: string;
  'data-print'?: 'no';
  children: ReactNode;
  onClick: () => void;
};

type ActiveFiltersProps<S> = {
  filters: readonly ActiveFilter<S>[];
  /** The search without any of the filters. */
  none: S;
  /** Renders a link to the list with another search. */
  renderLink: (link: LinkProps<S>) => ReactNode;
};

/** The active filters as links that remove them; after a removal by keyboard the focus moves to the next one. */
export function ActiveFilters<S>({ filters, none, renderLink }: ActiveFiltersProps<S>) {
  const row = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef<number>(null);
  const shown = filters.length;
  useEffect(() => {
    const at = pressed.current;
    if (at === null) return;
    pressed.current = null;
    // The pressed link was removed, and the focus with it.
    const left = row.current?.querySelectorAll<HTMLElement>('li a') ?? [];
    (left[Math.min(at, shown - 1)] ?? row.current)?.focus();
  }, [shown]);
  const link = (at: number) => ({
    resetScroll: false as const,
    onClick: () => {
      pressed.current = at;
    },
  });
  return (
    <fieldset ref={row} tabIndex={-1} className={styles.active} aria-label={faFilters.active}>
      {shown === 0 ? null : (
        <>
          <ul className={styles.chips}>
            {filters.map(({ name, value, without }, at) => (
              <li key={faFilters.chip(name, value)}>
                {renderLink({
                  ...link(at),
                  search: without,
                  className: styles.chip ?? '',
                  'aria-label': faFilters.take_away(faFilters.chip(name, value)),
                  children: (
                    <>
                      <span>{faFilters.chip(name, value)}</span>
                      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" data-print="no">
                        <path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
                      </svg>
                    </>
                  ),
                })}
              </li>
            ))}
          </ul>
          {renderLink({ ...link(0), 'data-print': 'no', search: none, className: styles.reset ?? '', children: faFilters.reset })}
        </>
      )}
    </fieldset>
  );
}

/** The number of active filters as text; undefined without any. */
export const FilterCount = ({ chosen }: { chosen: number }): ReactNode =>
  chosen > 0 ? <Badge tone="ok">{formatNumber(chosen)}</Badge> : null;

/** The name of the selected entry of a list; its id while the list is loading, undefined without a selection. */
export const titleOf = (
  list: readonly { id: number; title?: string; name?: string }[],
  id: number | undefined,
): string | undefined => {
  if (id === undefined) return undefined;
  const one = list.find((other) => other.id === id);
  return one?.title ?? one?.name ?? toPersianDigits(id);
};

/** The filters that have a value, each with the search without it; removing one also removes those in its `goes_with`. */
export const activeFilters = <S extends object>(
  search: S,
  named: readonly { key: keyof S; name: string; value: string | undefined; goes_with?: readonly (keyof S)[] }[],
): ActiveFilter<S>[] =>
  named.flatMap(({ key, name, value, goes_with = [] }) => {
    if (value === undefined) return [];
    const gone = Object.fromEntries([key, ...goes_with].map((one) => [one, undefined]));
    return [{ name, value, without: { ...search, page: undefined, ...gone } }];
  });
