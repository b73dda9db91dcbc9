import { jalaliParts } from '@rasteh/persian/calendar/tehran';
import type { ComponentProps, ReactNode } from 'react';
import { sizedUrl } from '../../core/files/stored-images.ts';
import { FactLine } from '../../core/market/fact-line/fact-line.tsx';
import { SupplierLogo } from '../../core/market/supplier-logo.tsx';
import { faSupplier } from '../../i18n/supply/supplier.ts';
import { SeenDocuments } from './head/seen-documents.tsx';
import { SupplierActs } from './head/supplier-acts.tsx';
import { SupplierFacts } from './head/supplier-facts.tsx';
import { SupplierRecord } from './head/supplier-record.tsx';
import styles from './supplier-head.module.css';

const COVER_PX = 1_280;

type SupplierHeadProps = ComponentProps<typeof SupplierActs> & {
  /** More actions, beside the documents. */
  children?: ReactNode;
};

/** Who a supplier is and how reliable, with the ways to reach it. */
export function SupplierHead({ supplier, children, ...acts }: SupplierHeadProps) {
  const { title, logo, cover, categories, since } = supplier;
  const sells = categories.map((category) => category.title).join('، ');
  return (
    <section className={styles.head} aria-label={title}>
      {cover ? (
        <img className={styles.cover} src={sizedUrl(cover, COVER_PX)} alt="" decoding="async" />
      ) : (
        <div className={styles.cover} />
      )}
      <div className={styles.body}>
        <span className={styles.logo}>
          <SupplierLogo title={title} logo={logo} size={84} />
        </span>
        <div className={styles.id}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p>
            <FactLine>{[sells, faSupplier.since(jalaliParts(since).year)]}</FactLine>
          </p>
        </div>
        <SupplierActs supplier={supplier} {...acts} />
      </div>
      <div className={styles.trust}>
        <SeenDocuments supplier={supplier} />
        {children}
      </div>
      <SupplierFacts supplier={supplier} />
      <SupplierRecord supplier={supplier} />
    </section>
  );
}
