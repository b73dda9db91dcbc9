import type { ReactNode } from 'react';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

type LinkProps = {
  page: number;
  className: string;
  'aria-label': string;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
};

type PagerProps = {
  currentPage: number;
  lastPage: number;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The name of a page's link, such as «صفحهٔ ۳». */
  pageLabel: (page: number) => string;
  /** Formats the number of a page. */
  formatPage: (page: number) => string;
  /** Renders the link, or the button, that leads to a page. */
  renderLink: (link: LinkProps) => ReactNode;
};

/** Pagination of a list; renders nothing for a single page. */
export function Pager({ currentPage, lastPage, label, previousLabel, nextLabel, pageLabel, formatPage, renderLink }: PagerProps) {
  if (lastPage < 2) return null;
  const edge = styles.page ?? '';
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        {currentPage > 1 ? (
          <li>
            {renderLink({ page: currentPage - 1, className: edge, 'aria-label': previousLabel, children: <Chevron back /> })}
          </li>
        ) : null}
        {pageNumbers(currentPage, lastPage).map((page, at) =>
          page === null ? (
            <li key={at < 3 ? 'before' : 'after'} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              {renderLink({
                page,
                className: edge,
                'aria-label': pageLabel(page),
                'aria-current': page === currentPage ? 'page' : undefined,
                children: formatPage(page),
              })}
            </li>
          ),
        )}
        {currentPage < lastPage ? (
          <li>{renderLink({ page: currentPage + 1, className: edge, 'aria-label': nextLabel, children: <Chevron /> })}</li>
        ) : null}
      </ul>
    </nav>
  );
}

function Chevron({ back = false }: { back?: boolean }) {
  return (
    <svg className="flip" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d={back ? 'M15 5 8 12l7 7' : 'm9 5 7 7-7 7'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
