import type { OwnStory } from '@rasteh/contract/supply/stories';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { isImage, sizedUrl } from '../../../core/files/stored-images.ts';
import { ListState } from '../../../core/lists/list-state.tsx';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { faOwnStories } from '../../../i18n/supply/own-stories.ts';
import { ownStoriesQuery, useDeleteStory } from '../own-queries.ts';
import styles from './story-panel.module.css';

const texts = faOwnStories.list;
const tones = { pending: 'ask', published: 'ok', rejected: 'no', expired: 'plain' } as const;

/** A published story whose end has come while the page is open. */
const statusAt = ({ status, expires_at }: OwnStory, now: number): OwnStory['status'] =>
  status === 'published' && expires_at && Date.parse(expires_at) <= now ? 'expired' : status;

/** The supplier's stories with their states and views, newest first, updated live. */
export function StoryList() {
  const { api } = usePage();
  const now = useNow();
  const query = useQuery(ownStoriesQuery(api));
  const remove = useDeleteStory();
  const { confirm, showMessage, showFailure } = useMessages();
  useTopic('me');
  const stories = query.data ?? [];
  const destroy = async (id: number) => {
    if (!(await confirm('questionDelete'))) return;
    remove.mutate(id, {
      onSuccess: () => showMessage('successDelete'),
      onError: (error) => showFailure('errorDelete', error),
    });
  };
  return (
    <Card id="stories" title={faOwnStories.title}>
      {stories.length > 0 ? (
        <ul className={styles.list}>
          {stories.map((story) => (
            <StoryRow
              key={story.id}
              story={story}
              now={now}
              isBusy={remove.isPending && remove.variables === story.id}
              onRemove={() => void destroy(story.id)}
            />
          ))}
        </ul>
      ) : null}
      {stories.length === 0 || query.error ? (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      ) : null}
    </Card>
  );
}

type StoryRowProps = { story: OwnStory; now: number; isBusy: boolean; onRemove: () => void };

function StoryRow({ story, now, isBusy, onRemove }: StoryRowProps) {
  const { file, caption, link, rejection, views, expires_at } = story;
  const status = statusAt(story, now);
  const title = caption || link?.product.title || texts.untitled;
  const end = expires_at && texts.expires(formatRelative(expires_at, now));
  const facts = [link && caption ? link.product.title : null, end, expires_at ? texts.views(views) : null];
  return (
    <li className={styles.row}>
      <a href={file.url} target="_blank" rel="noreferrer" aria-label={texts.open(title)} className={styles.thumb}>
        {isImage(file) ? <img src={sizedUrl(file, 112)} width={56} height={56} alt="" loading="lazy" /> : null}
      </a>
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
        {rejection ? <p className={styles.rejection}>{texts.rejection(rejection)}</p> : null}
      </div>
      <Badge tone={tones[status]} dot={status === 'published'}>
        {faOwnStories.statuses[status]}
      </Badge>
      <Button size="s" variant="plain" aria-label={texts.remove_of(title)} busy={isBusy} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}
