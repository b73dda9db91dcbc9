import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { formatNumber } from '@rasteh/persian/digits';
import { Link } from '@tanstack/react-router';
import { faSupplier } from '../../i18n/supply/supplier.ts';
import styles from './supplier-sections.module.css';

const texts = faSupplier.sections;

/** Links to the sections of the page that have something, each with its number of entries. */
export function SupplierSections({ supplier }: { supplier: SupplierPage }) {
  const { prices, inventories, showcase } = supplier;
  const sections = [
    { id: 'prices', title: texts.prices, count: prices },
    { id: 'stock', title: texts.stock, count: inventories },
    { id: 'services', title: texts.services, count: showcase.services.length },
    { id: 'files', title: texts.files, count: showcase.files.length },
    { id: 'honors', title: texts.honors, count: showcase.honors.length },
  ];
  return (
    <nav className={styles.sections} aria-label={texts.label}>
      {sections
        .filter(({ count }) => count > 0)
        .map(({ id, title, count }) => (
          <Link key={id} from="/suppliers/$handle" to="." search={true} hash={id} className={styles.link}>
            {title} <small>{formatNumber(count)}</small>
          </Link>
        ))}
      <Link from="/suppliers/$handle" to="." search={true} hash="place" className={styles.link}>
        {texts.place}
      </Link>
    </nav>
  );
}
