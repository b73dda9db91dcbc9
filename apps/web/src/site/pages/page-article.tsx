import type { PublicPage } from '@rasteh/contract/site/pages';
import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { RichText } from '../../core/rich-text/rich-text.tsx';
import { faPages } from '../../i18n/site/pages.ts';
import styles from './page-article.module.css';

/** A page or a news item: its title, its summary, its day and its text. */
export function PageArticle({ page: { kind, title, description, body, published_at, updated_at } }: { page: PublicPage }) {
  const [published, changed] = [formatJalaliLong(published_at), formatJalaliLong(updated_at)];
  return (
    <article>
      <h1>{title}</h1>
      {description ? <p className={styles.lead}>{description}</p> : null}
      <p className={styles.when}>
        {kind === 'news' ? <time dateTime={published_at}>{faPages.published(published)}</time> : null}
        {kind === 'news' && changed !== published ? ' · ' : null}
        {kind === 'page' || changed !== published ? <time dateTime={updated_at}>{faPages.changed(changed)}</time> : null}
      </p>
      <RichText text={body} />
    </article>
  );
}
