import { useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { Breadcrumb } from '../../../core/page/breadcrumb.tsx';
import { usePage } from '../../../core/page/page.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPages } from '../../../i18n/site/pages.ts';
import { NewsList } from '../../../site/pages/news-list.tsx';
import { PageArticle } from '../../../site/pages/page-article.tsx';
import { newsListQuery, pageQuery } from '../../../site/pages/queries.ts';
import styles from './pages.module.css';
import { newsPageOf } from './pages-load.ts';

export { loadNews, loadPage } from './pages-load.ts';

/** A page about the portal, in a chunk that it shares with the news. */
export const pageLazy = createLazyRoute('/pages/$slug')({ component: PortalPage });
/** The list of news. */
export const newsLazy = createLazyRoute('/news')({ component: NewsPage });
/** A news item. */
export const newsItemLazy = createLazyRoute('/news/$slug')({ component: NewsItemPage });

const home = (
  <Link key="home" to="/" activeOptions={{ exact: true }}>
    {fa.shell.home}
  </Link>
);

function PortalPage() {
  const { api } = usePage();
  const { data: page } = useSuspenseQuery(pageQuery(api, pageLazy.useParams().slug));
  return (
    <div className={styles.column}>
      <Breadcrumb>{[home]}</Breadcrumb>
      <PageArticle page={page} />
    </div>
  );
}

function NewsItemPage() {
  const { api } = usePage();
  const { data: page } = useSuspenseQuery(pageQuery(api, newsItemLazy.useParams().slug));
  return (
    <div className={styles.column}>
      <Breadcrumb>
        {[
          home,
          <Link key="news" to="/news" activeOptions={{ exact: true }}>
            {faPages.news}
          </Link>,
        ]}
      </Breadcrumb>
      <PageArticle page={page} />
    </div>
  );
}

function NewsPage() {
  const { api } = usePage();
  const page = newsPageOf(newsLazy.useSearch());
  const { data: list } = useSuspenseQuery(newsListQuery(api, page));
  const { current_page, last_page } = list.meta;
  return (
    <div className={styles.column}>
      <Breadcrumb>{[home]}</Breadcrumb>
      <h1>{faPages.news}</h1>
      <NewsList news={list.data} />
      <PageLinks
        currentPage={current_page}
        lastPage={last_page}
        renderLink={({ page: to, ...link }) => <Link {...link} to="/news" search={{ page: to === 1 ? undefined : to }} />}
      />
    </div>
  );
}
