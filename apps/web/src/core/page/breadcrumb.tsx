import type { ReactNode } from 'react';
import { fa } from '../../i18n/fa.ts';
import styles from './breadcrumb.module.css';

/** The breadcrumb of a page: links from the home page down to its parent. */
export function Breadcrumb({ children }: { children: readonly ReactNode[] }) {
  return (
    <nav aria-label={fa.category.breadcrumb}>
      <ol className={styles.path}>
        {children.map((link, at) => (
          <li key={at}>{link}</li>
        ))}
      </ol>
    </nav>
  );
}
