import { foldText } from '@rasteh/persian/fold';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DebouncedSearch } from '../../core/lists/debounced-search.tsx';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faSynonyms as texts } from '../../i18n/goods/synonyms.ts';
import { synonymsQuery } from './queries.ts';
import styles from './synonyms/synonyms.module.css';
import { SynonymsForm } from './synonyms/synonyms-form.tsx';
import { SynonymsRow } from './synonyms/synonyms-row.tsx';
import { TrySearch } from './synonyms/try-search.tsx';

type KeptSynonymsProps = {
  /** A query that found nothing, for which a group is added. */
  first: string | undefined;
  /** The word whose groups are shown, as in the URL. */
  wanted: string | undefined;
  onWanted: (wanted: string | undefined) => void;
};

/** The synonyms of the search as admins keep them. */
export function KeptSynonyms({ first, wanted, onWanted }: KeptSynonymsProps) {
  const { api } = usePage();
  const query = useQuery(synonymsQuery(api));
  const [isAdding, setAdding] = useState(first !== undefined);
  const folded = foldText(wanted ?? '');
  const groups = query.data ?? [];
  const shown = groups.filter(({ names }) => names.some((name) => foldText(name).includes(folded)));
  const empty = wanted
    ? { title: texts.none_title, text: texts.none_text }
    : { title: texts.empty_title, text: texts.empty_text };
  return (
    <div className={styles.page}>
      <Card
        id="synonyms"
        level="h1"
        title={texts.title}
        beside={
          query.data ? (
            <small className={styles.count}>
              {wanted ? texts.count_of(shown.length, groups.length) : texts.count(groups.length)}
            </small>
          ) : null
        }
        actions={
          <Button size="s" variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {texts.add}
          </Button>
        }
      >
        {isAdding ? <SynonymsForm first={first ?? wanted} label={texts.add} onClose={() => setAdding(false)} /> : null}
        <p className={styles.note}>{texts.note}</p>
        <DebouncedSearch className={styles.filter} label={texts.filter} value={wanted} onQuery={onWanted} />
        {shown.length > 0 ? (
          <ul className={styles.groups}>
            {shown.map((group) => (
              <SynonymsRow key={group.id} group={group} />
            ))}
          </ul>
        ) : (
          <ListState query={query} empty={<EmptyState {...empty} />} />
        )}
      </Card>
      <TrySearch first={first} />
    </div>
  );
}
