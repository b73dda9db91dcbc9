import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { provinceCitiesQuery } from '../../../core/http/reference-queries.ts';
import { FreshRows } from '../../../core/lists/fresh-rows.tsx';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { useSteadyRows } from '../../../core/lists/steady-rows.ts';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { categoriesQuery, provincesQuery } from '../../../goods/catalogue/queries.ts';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import { publicRfqListQuery } from '../../../trade/rfqs/public/queries.ts';
import { RfqBoard } from '../../../trade/rfqs/public/rfq-board.tsx';
import { RfqFilters } from '../../../trade/rfqs/public/rfq-filters.tsx';
import { countRfqFilters, readRfqSearch, toRfqQuery, toRfqSearch } from '../../../trade/rfqs/public/rfq-search.ts';
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
