import type { InventoryFilter } from '@rasteh/contract/supply/inventories';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { usePage } from '../../core/page/page.ts';
import { faSavedSearches } from '../../i18n/supply/saved-searches.ts';
import { useSaveSearch } from './mutations.ts';
import { savedSearchesQuery } from './queries.ts';
import styles from './saved-searches.module.css';
import { SearchLink } from './search-link.tsx';

const texts = faSavedSearches;

type KeepSearchProps = {
  /** The current filters. */
  filters: InventoryFilter;
  /** A suggested title. */
  suggestion: string;
};

/** Saves the search of a list under a title, and links to the saved searches with their number of new results. */
export function SaveSearch({ filters, suggestion }: KeepSearchProps) {
  const { api } = usePage();
  const { data: searches = [] } = useQuery(savedSearchesQuery(api));
  const [title, setTitle] = useState<string | null>(null);
  const save = useSaveSearch();
  const isAny = Object.keys(filters).length > 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form is inside the filters' area but not in their form, so no other submit handler runs.
    if (title !== null && !save.isPending) save.mutate({ title: title.trim(), filters }, { onSuccess: () => setTitle(null) });
  };
  const wrong = save.error instanceof RequestError ? (save.error.errors.title?.join(' ') ?? errorText(save.error)) : undefined;
  if (!isAny && searches.length === 0) return null;
  return (
    <div className={styles.keep}>
      {searches.length > 0 ? (
        <ul className={styles.chips} aria-label={texts.title}>
          {searches.map((search) => (
            <li key={search.id}>
              <SearchLink search={search} className={styles.chip}>
                {search.title} {search.new_count > 0 ? <Badge tone="ask">{texts.fresh(search.new_count)}</Badge> : null}
              </SearchLink>
            </li>
          ))}
        </ul>
      ) : null}
      {isAny && title === null ? (
        <Button size="s" variant="plain" onClick={() => setTitle(suggestion)}>
          {texts.keep}
        </Button>
      ) : null}
      {title === null ? null : (
        <form className={styles.form} onSubmit={submit}>
          <input
            className={styles.name}
            aria-label={texts.name}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'saved-search-error' : undefined}
            value={title}
            maxLength={80}
            autoComplete="off"
            // The user has just opened the field.
            // biome-ignore lint/a11y/noAutofocus: the field comes where the button was that was pressed
            autoFocus
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" size="s" busy={save.isPending}>
            {texts.save}
          </Button>
          <Button
            size="s"
            variant="plain"
            onClick={() => {
              setTitle(null);
              save.reset();
            }}
          >
            {texts.cancel}
          </Button>
          {wrong ? (
            <p id="saved-search-error" role="alert" className={styles.wrong}>
              {wrong}
            </p>
          ) : null}
        </form>
      )}
    </div>
  );
}
