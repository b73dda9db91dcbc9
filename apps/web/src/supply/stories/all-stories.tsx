import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StatusList } from '../../core/lists/status-list.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faAllStories as texts } from '../../i18n/supply/all-stories.ts';
import { faOwnStories } from '../../i18n/supply/own-stories.ts';
import { AllStoriesRow } from './all/all-stories-row.tsx';
import { allStoriesQuery, type StoryFilter, storyStatuses } from './all-queries.ts';

type AllStoriesProps = {
  filter: StoryFilter;
  onFilter: (filter: StoryFilter, how: 'typed' | 'chosen') => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The stories of all suppliers, found by words and status; an admin ends the publication of one here. */
export function AllStories({ filter, onFilter, pages }: AllStoriesProps) {
  const { api } = usePage();
  const now = useNow();
  const query = useQuery(allStoriesQuery(api, filter));
  useTopic('stories');
  return (
    <StatusList
      id="all-stories"
      title={texts.title}
      texts={texts}
      statuses={storyStatuses.map((id) => ({ id, label: faOwnStories.statuses[id] }))}
      counts={query.data?.counts}
      fields={[]}
      filter={filter}
      onFilter={onFilter}
      query={query}
      pages={pages}
      create={null}
      row={(story) => <AllStoriesRow key={story.id} story={story} now={now} />}
    />
  );
}
