import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { documentKindTexts } from '@rasteh/contract/wire/vocabulary';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { VerifiedMark } from '../../../core/market/verified-mark.tsx';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import styles from './seen-documents.module.css';

const texts = faSupplier.verified;

/** How far the portal has verified a supplier; pressed, it lists the documents that were seen, when, and until when they are valid. */
export function SeenDocuments({ supplier: { verified, seen_documents } }: { supplier: SupplierPage }) {
  if (verified === 'none') return null;
  return (
    <details className={styles.seen}>
      <summary>
        <VerifiedMark level={verified} />
        <span>{texts.what}</span>
      </summary>
      <p>{texts.seen}</p>
      <ul>
        {seen_documents.map(({ kind, seen_at, valid_until }) => (
          <li key={`${kind}/${seen_at}`}>
            {texts.one(documentKindTexts[kind], formatJalaliDate(seen_at))}
            {valid_until ? ` · ${texts.until(formatJalaliDate(valid_until))}` : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
