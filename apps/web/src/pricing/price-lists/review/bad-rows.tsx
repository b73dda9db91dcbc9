import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import { buttonClass } from '@rasteh/ui/button';
import { ownUrl } from '../../../core/http/api.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './dry-run.module.css';

/** Downloads the rows that did not become prices. */
export function BadRows({ list: { id } }: { list: PriceList }) {
  const { api } = usePage();
  return (
    <span className={styles.downloads}>
      {faPriceLists.check.bad_rows}
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          className={buttonClass({ variant: 'plain', size: 's' })}
          href={ownUrl(api, `price-lists/${id}/bad-rows?format=${format}`)}
          aria-label={`${faPriceLists.check.bad_rows}: ${faPriceLists.check[`as_${format}`]}`}
          download
        >
          {faPriceLists.check[`as_${format}`]}
        </a>
      ))}
    </span>
  );
}
