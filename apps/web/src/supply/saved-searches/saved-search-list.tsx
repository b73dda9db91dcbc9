import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListState } from '../../core/lists/list-state.tsx';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { MiniRow, MiniRows } from '../../core/page/mini-list.tsx';
import { usePage } from '../../core/page/page.ts';
import settings from '../../core/page/settings.module.css';
import { useTopic } from '../../core/realtime/socket.ts';
import { faSavedSearches } from '../../i18n/supply/saved-searches.ts';
import { useDeleteSearch } from './mutations.ts';
import { savedSearchesQuery } from './queries.ts';
import { SearchLink } from './search-link.tsx';

const texts = faSavedSearches;

/** The saved searches with their number of new results, updated on publication. */
export function SavedSearchList() {
  const { api } = usePage();
  const now = useNow();
  const { confirm, showMessage, showFailure } = useMessages();
  const query = useQuery(savedSearchesQuery(api));
  const remove = useDeleteSearch();
  useTopic('inventories');
  const searches = query.data ?? [];
  const forget = async (id: number) => {
    if (await confirm('questionDelete'))
      remove.mutate(id, {
        onSuccess: () => showMessage('successDelete'),
        onError: (error) => showFailure('errorDelete', error),
      });
  };
  const toAll = (
    <Link to="/inventories" className={buttonClass({ variant: 'quiet' })}>
      {texts.all}
    </Link>
  );
  return (
    <div className={settings.settings}>
      <h1>{texts.title}</h1>
      {searches.length > 0 ? (
        <MiniRows label={texts.title}>
          {searches.map((search) => (
            <MiniRow
              key={search.id}
              link={<SearchLink search={search}>{search.title}</SearchLink>}
              note={texts.seen(formatRelative(search.seen_at, now))}
              end={
                <>
                  {search.new_count > 0 ? <Badge tone="ask">{texts.fresh(search.new_count)}</Badge> : null}{' '}
                  <Button
                    size="s"
                    variant="plain"
                    aria-label={texts.remove_of(search.title)}
                    busy={remove.isPending && remove.variables === search.id}
                    onClick={() => void forget(search.id)}
                  >
                    {texts.remove}
                  </Button>
                </>
              }
            />
          ))}
        </MiniRows>
      ) : null}
      {searches.length === 0 || query.error ? (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} action={toAll} />} />
      ) : (
        <p>{toAll}</p>
      )}
    </div>
  );
}
