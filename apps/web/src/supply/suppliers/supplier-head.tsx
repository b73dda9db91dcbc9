import type { ComponentProps } from 'react';
import { sizedUrl } from '../../core/files/stored-images.ts';
import { FactLine } from '../../core/market/fact-line/fact-line.tsx';
import { openingOf } from '../../core/market/opening.ts';
import { SupplierLogo } from '../../core/market/supplier-logo.tsx';
import { openingText } from '../../core/market/supplier-text.ts';
import { VerifiedMark } from '../../core/market/verified-mark.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { faSupplier } from '../../i18n/supply/supplier.ts';
import { SupplierActs } from './head/supplier-acts.tsx';
import styles from './head/supplier-head.module.css';
import { SupplierRecord } from './head/supplier-record.tsx';

const COVER_PX = 1_280;

/** Who a supplier is and how reliable, with the ways to reach it. */
export function SupplierHead({ supplier, ...acts }: ComponentProps<typeof SupplierActs>) {
  const { title, logo, cover, city, cities, categories, hours, verified } = supplier;
  const now = useNow();
  const { holidays } = usePage();
  const opening = hours && openingOf(hours, now, holidays);
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
          <div className={styles.name}>
            <h1>
              <bdi>{title}</bdi>
            </h1>
            <VerifiedMark level={verified} isBrief />
          </div>
          <p>
            <FactLine>
              {[
                [city.name, ...cities.map(({ name }) => name)].join('، '),
                opening ? (
                  <span key="opening" className={opening.isOpen ? styles.open : styles.closed}>
                    {faSupplier.hours[opening.isOpen ? 'open' : 'closed']} {opening.isOpen ? openingText(opening) : null}
                  </span>
                ) : null,
                sells,
              ]}
            </FactLine>
          </p>
        </div>
        <SupplierActs supplier={supplier} {...acts} />
      </div>
      <SupplierRecord supplier={supplier} />
    </section>
  );
}
