import type { ListedStory } from '@rasteh/contract/supply/stories';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isImage, sizedUrl } from '../../../core/files/stored-images.ts';
import { FactLines } from '../../../core/lists/status-list.tsx';
import { faAllStories as texts } from '../../../i18n/supply/all-stories.ts';
import { faOwnStories } from '../../../i18n/supply/own-stories.ts';
import styles from './all-stories.module.css';
import { TakeDownForm } from './take-down-form.tsx';

const tones = { pending: 'ask', published: 'ok', rejected: 'no', expired: 'plain' } as const;

/** A story with its supplier and state; a public one is taken down here, and one that waits leads to the reviews. */
export function AllStoriesRow({ story, now }: { story: ListedStory; now: number }) {
  const [isTaking, setTaking] = useState(false);
  const { user_id, file, caption, supplier, link, status, rejection, views, created_at, expires_at } = story;
  const title = caption || link?.product.title || faOwnStories.list.untitled;
  return (
    <li className={styles.story}>
      <div className={styles.row}>
        <a href={file.url} target="_blank" rel="noreferrer" aria-label={faOwnStories.list.open(title)} className={styles.thumb}>
          {isImage(file) ? <img src={sizedUrl(file, 112)} width={56} height={56} alt="" loading="lazy" /> : null}
        </a>
        <div className={styles.what}>
          <p className={styles.title}>{title}</p>
          <p className={styles.note}>
            <FactLines>
              <Link to="/admin/people/$userId" params={{ userId: String(user_id) }} className="reach">
                <bdi>{supplier?.title ?? texts.user(user_id)}</bdi>
              </Link>
              {link && caption ? link.product.title : null}
              {expires_at
                ? `${faOwnStories.list.expires(formatRelative(expires_at, now))} · ${faOwnStories.list.views(views)}`
                : texts.sent(formatRelative(created_at, now))}
            </FactLines>
          </p>
          {rejection ? <p className={styles.rejection}>{faOwnStories.list.rejection(rejection)}</p> : null}
        </div>
        <Badge tone={tones[status]} dot={status === 'published'}>
          {faOwnStories.statuses[status]}
        </Badge>
        {status === 'published' ? (
          <Button
            size="s"
            variant="quiet"
            aria-expanded={isTaking}
            aria-label={texts.take_down_of(title)}
            onClick={() => setTaking(!isTaking)}
          >
            {texts.take_down}
          </Button>
        ) : null}
        {status === 'pending' ? (
          <Link
            to="/admin/reviews"
            search={{ kind: 'story' }}
            aria-label={texts.review_of(title)}
            className={buttonClass({ size: 's', variant: 'quiet' })}
          >
            {texts.review}
          </Link>
        ) : null}
      </div>
      {isTaking && status === 'published' ? (
        <TakeDownForm
          story_id={story.id}
          title={title}
          supplier={supplier?.title ?? texts.user(user_id)}
          onClose={() => setTaking(false)}
        />
      ) : null}
    </li>
  );
}
