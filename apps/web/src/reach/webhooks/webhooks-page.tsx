import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import settings from '../../core/page/settings.module.css';
import { faWebhooks as texts } from '../../i18n/reach/webhooks.ts';
import { NewWebhook } from './new-webhook.tsx';
import { webhooksQuery } from './queries.ts';
import { WebhookCard } from './webhook-card.tsx';
import styles from './webhooks.module.css';

/** The page on which users keep the endpoints to which events are sent, and see each delivery. */
export function WebhooksPage() {
  const { api } = usePage();
  const [isNew, setIsNew] = useState(false);
  const list = useQuery(webhooksQuery(api));
  const empty = isNew ? null : <EmptyState title={texts.empty_title} text={texts.empty_text} />;
  return (
    <div className={settings.settings}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <Link to="/panel/settings" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {texts.back}
        </Link>
      </header>
      <Card
        id="webhooks"
        title={texts.intro_title}
        actions={
          isNew ? null : (
            <Button size="s" variant="quiet" onClick={() => setIsNew(true)}>
              {texts.new}
            </Button>
          )
        }
      >
        <p className={styles.intro}>
          {texts.text} <a href="/api/docs">{texts.docs}</a>
        </p>
        {isNew ? <NewWebhook onDone={() => setIsNew(false)} /> : null}
        {list.data && list.data.length > 0 ? null : <ListState query={list} empty={empty} />}
      </Card>
      {list.data?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} />
      ))}
    </div>
  );
}
