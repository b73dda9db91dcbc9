import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { faCompareChoice as texts } from '../../../i18n/supply/compare-choice.ts';
import { positiveInt } from '../../url/search-params.ts';
import styles from './compare-choice.module.css';

/** The number of offers or suppliers that are compared at most. */
export const MOST_COMPARED = 5;

/** The items of a list in an address, at most five. */
export const readCompared = (text: unknown): string[] =>
  [...new Set((typeof text === 'string' ? text : '').split(',').filter(Boolean))].slice(0, MOST_COMPARED);

/** The ids in an address that can be those of offers. */
export const offerIds = (offers: string | undefined): string[] =>
  readCompared(offers).filter((id) => positiveInt(id) !== undefined);

/** The list in the address after `item` was chosen or dropped; undefined for an empty one. */
export function toggleCompared(chosen: readonly string[], item: string): string | undefined {
  const next = chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item];
  return next.join(',') || undefined;
}

type CompareToggleProps = {
  chosen: readonly string[];
  item: string;
  /** What is compared, for the accessible name. */
  name: string;
  /** Renders a link to the same page with another choice in its address. */
  renderLink: (compare: string | undefined, link: { className: string; 'aria-label': string; children: ReactNode }) => ReactNode;
};

/** Chooses an offer or a supplier for the comparison, or drops it: a link, so that the choice stands in the address. */
export function CompareToggle({ chosen, item, name, renderLink }: CompareToggleProps) {
  const isChosen = chosen.includes(item);
  if (!isChosen && chosen.length >= MOST_COMPARED) return null;
  return renderLink(toggleCompared(chosen, item), {
    className: `reach ${styles.toggle} ${isChosen ? styles.chosen : ''}`,
    'aria-label': isChosen ? texts.drop_of(name) : texts.add_of(name),
    children: texts.add,
  });
}

/** Leads to the comparison of what is chosen; nothing below two. */
export function CompareBar({ search, count }: { search: { offers: string } | { suppliers: string }; count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.bar} data-bar="bottom" role="status" data-print="no">
      {count < 2 ? (
        texts.one_more
      ) : (
        <Link to="/compare" search={search}>
          {texts.see(count)}
        </Link>
      )}
    </p>
  );
}
