import { buttonClass } from '@rasteh/ui/button';
import type { ReactNode } from 'react';
import { ownUrl } from '../../../core/http/api.ts';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './start.module.css';

const texts = faPriceLists.download;

/** Exports all prices as a file or for print; `print` links to the printable list. */
export function ExportLinks({ print }: { print: ReactNode }) {
  const { api } = usePage();
  return (
    <Card id="list-download" title={texts.title}>
      <div className={styles.download}>
        <p className={styles.note}>{texts.text}</p>
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            className={buttonClass({ variant: 'quiet' })}
            href={ownUrl(api, `prices/export?format=${format}`)}
            aria-label={texts.as(texts[format])}
            download
          >
            {texts[format]}
          </a>
        ))}
        {print}
      </div>
    </Card>
  );
}
