import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { provinceCitiesQuery } from '../../../core/http/reference-queries.ts';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { CompareBar, CompareToggle, readCompared } from '../../../core/market/compare/compare-choice.tsx';
import { usePage } from '../../../core/page/page.ts';
import { categoriesQuery, provincesQuery } from '../../../goods/catalogue/queries.ts';
import { faSuppliers } from '../../../i18n/supply/suppliers.ts';
import { SupplierFiltersPart } from '../../../supply/suppliers/filters-load.ts';
import { supplierListQuery } from '../../../supply/suppliers/queries.ts';
import { SupplierBoard } from '../../../supply/suppliers/supplier-board.tsx';
import {
  countSupplierFilters,
  readSupplierSearch,
  toSupplierQuery,
  toSupplierSearch,
} from '../../../supply/suppliers/supplier-search.ts';
import styles from '../category/category.module.css';

const texts = faSuppliers.list;

/** The list of suppliers, in a chunk of its own. */
export const suppliersLazy = createLazyRoute('/suppliers')({ component: SuppliersPage });

function SuppliersPage() {
  const { api } = usePage();
  const choice = readSupplierSearch(suppliersLazy.useSearch());
  const { data: list } = useSuspenseQuery(supplierListQuery(api, toSupplierQuery(choice)));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: provinces } = useSuspenseQuery(provincesQuery(api));
  const cities = useQuery({ ...provinceCitiesQuery(api, choice.province ?? 0), enabled: choice.province !== undefined }).data;
  const category = categories.find(({ id }) => id === choice.category);
  const { total, total_capped, current_page, last_page } = list.meta;
  const compared = readCompared(choice.compare);
  const found = texts.count(total, total_capped ?? false);
  return (
    <>
      <div className={styles.head}>
        <h1>{category ? texts.title_of(category.title) : texts.title}</h1>
        <span className={styles.count} role="status">
          {found}
        </span>
      </div>
      <SupplierBoard
        suppliers={list.data}
        isFiltered={countSupplierFilters(choice) > 0}
        renderMore={({ handle, title }) => (
          <CompareToggle
            chosen={compared}
            item={handle}
            name={title}
            renderLink={(compare, link) => (
              <Link
                {...link}
                to="/suppliers"
                search={toSupplierSearch({ ...choice, compare }, choice.page)}
                replace
                resetScroll={false}
              />
            )}
          />
        )}
        filters={
          <SupplierFiltersPart
            choice={choice}
            categories={categories}
            provinces={provinces}
            cities={cities ?? []}
            found={found}
          />
        }
        pages={
          <PageLinks
            currentPage={current_page}
            lastPage={last_page}
            renderLink={({ page, ...link }) => <Link {...link} to="/suppliers" search={toSupplierSearch(choice, page)} />}
          />
        }
      />
      <CompareBar search={{ suppliers: compared.join(',') }} count={compared.length} />
    </>
  );
}
