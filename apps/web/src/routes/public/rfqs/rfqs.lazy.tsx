import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { categoriesQuery, provincesQuery } from '../../../features/catalogue/queries.ts';
import { publicRfqListQuery } from '../../../features/public-rfqs/queries.ts';
import { RfqBoard } from '../../../features/public-rfqs/rfq-board.tsx';
import { RfqFilters } from '../../../features/public-rfqs/rfq-filters.tsx';
import { countRfqFilters, readRfqSearch, toRfqQuery, toRfqSearch } from '../../../features/public-rfqs/rfq-search.ts';
import { provinceCitiesQuery } from '../../../http/reference-queries.ts';
import { faPublicRfqs } from '../../../i18n/public/rfqs.ts';
import { FreshRows } from '../../../lists/fresh-rows.tsx';
import { PageLinks } from '../../../lists/page-links.tsx';
import { useSteadyRows } from '../../../lists/steady-rows.ts';
import { usePage } from '../../../page/page.ts';
import { useTopic } from '../../../realtime/socket.ts';
import styles from '../category/category.module.css';
import { WatchPart } from '../watch-part.tsx';

/** The list of RFQs, in a chunk of its own. */
export const rfqsLazy = createLazyRoute('/rfqs')({ component: RfqsPage });

function RfqsPage() {
  const { api } = usePage();
  const filter = readRfqSearch(rfqsLazy.useSearch());
  const { data: list } = useSuspenseQuery(publicRfqListQuery(api, toRfqQuery(filter)));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: provinces } = useSuspenseQuery(provincesQuery(api));
  const cities = useQuery({ ...provinceCitiesQuery(api, filter.province ?? 0), enabled: filter.province !== undefined });
  useTopic('rfqs');
  const category = categories.find(({ id }) => id === filter.category);
  const { total, total_capped, current_page, last_page } = list.meta;
  const steady = useSteadyRows(list.data, ({ id }) => id, JSON.stringify(toRfqSearch(filter, current_page)));
  return (
    <>
      <div className={styles.head}>
        <h1>{category ? faPublicRfqs.list.title_of(category.title) : faPublicRfqs.list.title}</h1>
        <span className={styles.count} role="status">
          {faPublicRfqs.list.count(total, total_capped ?? false)}
        </span>
        <FreshRows of={steady} />
        {category ? <WatchPart kind="category" item_id={category.id} name={faPublicRfqs.list.title_of(category.title)} /> : null}
      </div>
      <RfqBoard
        rfqs={steady.rows}
        isFiltered={countRfqFilters(filter) > 0}
        filters={
          <RfqFilters
            filter={filter}
            categories={categories}
            provinces={provinces}
            cities={cities.data ?? []}
            found={faPublicRfqs.list.count(total, total_capped ?? false)}
          />
        }
        pages={
          <PageLinks
            currentPage={current_page}
            lastPage={last_page}
            renderLink={({ page, ...link }) => <Link {...link} to="/rfqs" search={toRfqSearch(filter, page)} />}
          />
        }
      />
    </>
  );
}
