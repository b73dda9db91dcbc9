import type { Category } from '@rasteh/contract/goods/catalogue';
import { FixedMenu, type FixedPlace } from '@rasteh/ui/fixed-menu';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { Skeleton } from '@rasteh/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { loadedOnUse } from '../../core/hydration/loaded-on-use.tsx';
import { usePlace } from '../../core/page/use-place.ts';
import { CategoryCarousel } from '../../goods/catalogue/category-carousel.tsx';
import { CategoryList } from '../../goods/catalogue/category-menu.tsx';
import { faShell } from '../../i18n/core/shell.ts';
import { fa } from '../../i18n/fa.ts';
import { Icon } from '../icons.tsx';
import styles from './bottom-bar.module.css';

const texts = faShell.bar;

/** Loaded when their row is first opened. */
const PublicSuppliers = loadedOnUse(
  () => loadChunk(() => import('../../supply/suppliers/public-suppliers.tsx')).then((part) => part.PublicSuppliers),
  faShell.suppliers.loading,
);
const waiting = <Skeleton label={faShell.suppliers.loading} rows={4} />;

export type BottomBarProps = {
  isLoggedIn: boolean;
  /**
   * The path of the page. A property, since the router may be on another page than the server was when the bar is hydrated, and its
   * markup would not match.
   */
  path: string;
  /** A property as well: they may change before the bar is hydrated. */
  categories: readonly Category[];
};

/** The bar at the bottom of a phone: home and panel are links; categories, RFQs and suppliers toggle their rows. */
export function BottomBar({ isLoggedIn, path, categories }: BottomBarProps) {
  const category = categoryOf(path, categories);
  const places: FixedPlace[] = [
    {
      id: 'home',
      label: texts.home,
      icon: <Icon name="home" />,
      link: (look) => <Link to="/" activeOptions={{ exact: true }} {...look} />,
    },
    {
      id: 'categories',
      label: texts.categories,
      icon: <Icon name="grid" />,
      row: (isOpen) => (
        <>
          {isOpen ? (
            <CategoryCarousel label={fa.home.categories} categories={categories.filter(({ is_leaf }) => is_leaf)} />
          ) : null}
          <CategoryList categories={categories} />
        </>
      ),
    },
    { id: 'rfqs', label: texts.rfqs, icon: <Icon name="plus" />, isMain: true, row: () => <RfqRow category={category} /> },
    {
      id: 'suppliers',
      label: texts.suppliers,
      icon: <Icon name="store" />,
      row: (isOpen) => (
        <>
          <h2 className={styles.title}>{texts.suppliers_title(category?.title)}</h2>
          {isOpen ? <PublicSuppliers category_id={category?.id} /> : waiting}
        </>
      ),
    },
    {
      id: 'panel',
      label: isLoggedIn ? texts.panel : texts.login,
      icon: <Icon name="user" />,
      link: (look) =>
        isLoggedIn ? (
          <Link to="/panel" {...look} />
        ) : (
          <Link to="/login" search={{ back: path === '/login' ? undefined : path }} {...look} />
        ),
    },
  ];
  return <FixedMenu label={texts.label} places={places} place={usePlace()} />;
}

/** The category of the page; undefined on pages of no category. */
function categoryOf(path: string, categories: readonly Category[]): Category | undefined {
  const [, place, slug] = path.split('/');
  return place === 'categories' ? categories.find((one) => one.slug === slug) : undefined;
}

function RfqRow({ category }: { category: Category | undefined }) {
  return (
    <>
      <h2 className={styles.title}>{texts.rfqs_title}</h2>
      <ul className={styles.links}>
        <li>
          <Link to="/panel/rfqs/new">{fa.shell.new_rfq}</Link>
        </li>
        {category ? (
          <li>
            <Link to="/rfqs" search={{ category: String(category.id) }}>
              {texts.category_rfqs(category.title)}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to="/rfqs">{texts.all_rfqs}</Link>
        </li>
        <li>
          <Link to="/panel/rfqs">{texts.own_rfqs}</Link>
        </li>
      </ul>
    </>
  );
}
