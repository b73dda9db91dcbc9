import { StarLogo } from '@rasteh/ui/star-logo';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoriesQuery } from '../../features/catalogue/queries.ts';
import { fa } from '../../i18n/fa.ts';
import { faShell } from '../../i18n/public/shell.ts';
import { toCategory } from '../../market/category-link.ts';
import { usePage } from '../../page/page.ts';
import styles from './footer.module.css';

const texts = faShell.footer;

/** The footer of every page: a description of Rasteh and links to the categories, the pages about the portal and its parts. */
export function Footer() {
  const { api } = usePage();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.about}>
          <p className={styles.logo}>
            <StarLogo size={26} /> {fa.site.name}
          </p>
          <p>{texts.about}</p>
        </div>
        <nav aria-labelledby="footer-prices">
          <h2 id="footer-prices">{texts.prices}</h2>
          <ul className={styles.links}>
            {categories
              .filter(({ is_leaf }) => is_leaf)
              .map(({ id, slug, title }) => (
                <li key={id}>
                  <Link {...toCategory(slug)}>{title}</Link>
                </li>
              ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-help">
          <h2 id="footer-help">{texts.help}</h2>
          <ul className={styles.links}>
            {Object.entries(texts.pages).map(([slug, title]) => (
              <li key={slug}>
                <Link to="/pages/$slug" params={{ slug }}>
                  {title}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/news">{texts.news}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-more">
          <h2 id="footer-more">{texts.more}</h2>
          <ul className={styles.more}>
            <li>
              <Link to="/search" search={{ q: '' }}>
                {texts.search}
              </Link>
            </li>
            <li>
              <Link to="/inventories">{fa.shell.inventories}</Link>
            </li>
            <li>
              <Link to="/suppliers">{faShell.bar.suppliers}</Link>
            </li>
            <li>
              <Link to="/rfqs">{texts.rfqs}</Link>
            </li>
            <li>
              <Link to="/panel/prices">{texts.own_prices}</Link>
            </li>
            <li>
              <a href="/api/docs">{texts.developers}</a>
            </li>
          </ul>
        </nav>
      </div>
      <p className={`wrap ${styles.note}`}>{texts.note}</p>
    </footer>
  );
}
