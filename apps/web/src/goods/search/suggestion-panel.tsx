import { formatTomanWithUnit, wholeToman } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { usePage } from '../../core/page/page.ts';
import { faSearch } from '../../i18n/goods/search.ts';
import { suggestionsQuery } from './queries.ts';
import { Highlighted, type Suggested, suggestedGroups } from './suggested.tsx';
import styles from './suggestion-panel.module.css';

/** The keys of the search box that act on the suggestions. */
export type SuggestionKeys = {
  /** Moves among the suggestions. */
  onKeyDown(event: KeyboardEvent): void;
  /** Goes to the active suggestion; false if none is active. */
  choose(): boolean;
};

type SuggestionPanelProps = {
  ref: Ref<SuggestionKeys>;
  id: string;
  /** The query, not empty. */
  q: string;
  /** Reports the id of the active option. */
  onActive(option: string | undefined): void;
  onClose(): void;
};

/** Suggestions of each kind below the search box, chosen by arrows and Enter or by a press; the last one leads to all results. */
export function SuggestionPanel({ ref, id, q, onActive, onClose }: SuggestionPanelProps) {
  const { api } = usePage();
  const navigate = useNavigate();
  const [active, setActive] = useState(-1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...suggestionsQuery(api, q),
    placeholderData: keepPreviousData,
  });
  const groups = data ? suggestedGroups(data) : [];
  const all: Suggested = {
    key: 'all',
    title: faSearch.all_results,
    ranges: [],
    note: '',
    link: { to: '/search', search: { q } },
  };
  const items = groups.length > 0 ? [...groups.flatMap((group) => group.items), all] : [];
  const lowest = new Map(data?.products.map(({ product, lowest: price }) => [`p${product.id}`, price]));
  const optionId = (item: Suggested) => `${id}-${item.key}`;
  useEffect(() => setActive(-1), [q]);
  useEffect(() => {
    const item = items[active];
    onActive(item && optionId(item));
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' });
  });

  const go = ({ link }: Suggested) => {
    onClose();
    void navigate(link);
  };
  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || items.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => ((at + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    },
    choose() {
      const item = items[active];
      if (item) go(item);
      return item !== undefined;
    },
  }));

  const option = (item: Suggested) => {
    const price = lowest.get(item.key);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
      <div
        key={item.key}
        id={optionId(item)}
        role="option"
        tabIndex={-1}
        aria-selected={item === items[active] || item.key === items[active]?.key}
        className={item === all ? `${styles.option} ${styles.all}` : styles.option}
        onClick={() => go(item)}
      >
        <span>
          <Highlighted text={item.title} ranges={item.ranges} />
          {item.note ? <small> {item.note}</small> : null}
        </span>
        {price ? <b>{faSearch.lowest(formatTomanWithUnit(wholeToman(price.amount)), price.unit)}</b> : null}
      </div>
    );
  };

  return (
    // The input must keep the focus until the click event.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus
    <div className={styles.panel} aria-busy={isFetching || isPlaceholderData} onMouseDown={(event) => event.preventDefault()}>
      {error && !data ? (
        <p className={styles.note} role="status">
          {faSearch.failed} {errorText(error)}{' '}
          <Button variant="quiet" size="s" onClick={() => void refetch()}>
            {faSearch.retry}
          </Button>
        </p>
      ) : null}
      {!data && !error ? (
        <p className={styles.note} role="status">
          {faSearch.searching}
        </p>
      ) : null}
      {data && groups.length === 0 ? (
        <p className={styles.note} role="status">
          {faSearch.nothing(q)}
        </p>
      ) : null}
      <div id={`${id}-list`} role="listbox" aria-label={faSearch.suggestions} hidden={items.length === 0}>
        {groups.map(({ group, items: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={styles.heading}>
              {faSearch.kinds[group]}
            </div>
            {some.map(option)}
          </div>
        ))}
        {items.length > 0 ? option(all) : null}
      </div>
    </div>
  );
}
