import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import type { ReactNode } from 'react';
import { Card } from '../../core/page/card.tsx';
import { faSupplier } from '../../i18n/supply/supplier.ts';
import { SeenDocuments } from './head/seen-documents.tsx';
import { SupplierFacts } from './head/supplier-facts.tsx';
import styles from './head/supplier-place.module.css';

/** Where a supplier is, when it is open, and what the portal has seen of it; `children` are what can be done with it beside. */
export function SupplierPlace({ supplier, children }: { supplier: SupplierPage; children: ReactNode }) {
  return (
    <Card id="place" title={faSupplier.place.title}>
      <SupplierFacts supplier={supplier} />
      <div className={styles.trust}>
        <SeenDocuments supplier={supplier} />
        {children}
      </div>
    </Card>
  );
}
