import type { SharedPriceSheet, SheetRow } from '@rasteh/contract/pricing/price-sheets';
import { toPersianDigits } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loadedOnUse } from '../../core/hydration/loaded-on-use.tsx';
import { ChatButton } from '../../core/market/chat/chat-button.tsx';
import { useNow } from '../../core/page/clock.ts';
import { faPriceSheet as texts } from '../../i18n/pricing/price-sheet.ts';
import styles from './shared-sheet.module.css';
import { countRows, groupsAt, localPhone } from './sheet-rows.ts';

const SheetTools = loadedOnUse(() => loadChunk(() => import('./tools/sheet-tools.tsx')).then((part) => part.SheetTools));

/** A price sheet as everyone with its address sees it: the prices of now, and one way to reach the supplier. */
export function SharedSheet({ sheet }: { sheet: SharedPriceSheet }) {
  const end = sheet.valid_until ? Date.parse(sheet.valid_until) : undefined;
  const now = useNow(end);
  const { title, supplier, city, common, stated_at, valid_until, total } = sheet;
  const isValid = valid_until !== null && Date.parse(valid_until) > now;
  const shown = countRows(sheet);
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          <Link to="/suppliers/$handle" params={{ handle: supplier.handle }} className={styles.supplier}>
            {supplier.title}
          </Link>
          {city ? `، ${city}` : null}
        </p>
        {stated_at ? <p className={styles.note}>{texts.stated(stated_at)}</p> : null}
        {shown > 0 ? (
          <>
            <p className={styles.until}>{isValid ? texts.until(valid_until) : texts.on_call_only}</p>
            <p className={styles.note}>{texts.basis(common)}</p>
          </>
        ) : null}
      </header>
      <Acts sheet={sheet} />
      {shown > 0 ? (
        <div className={styles.groups}>
          {groupsAt(sheet, now).map(({ category, rows }) => (
            <section key={category.id}>
              <h2 id={`category-${category.id}`}>{category.title}</h2>
              <table className={styles.table} aria-labelledby={`category-${category.id}`}>
                <thead className="visually-hidden">
                  <tr>
                    <th scope="col">{texts.product}</th>
                    <th scope="col">{texts.price}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row key={row.id} row={row} common={common} />
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </div>
      ) : (
        <EmptyState title={texts.empty_title} text={texts.empty_text} />
      )}
      <footer className={styles.foot}>
        {shown < total ? <p className={styles.note}>{texts.more(shown, total)}</p> : null}
        <Link to="/suppliers/$handle" params={{ handle: supplier.handle }} className={styles.all}>
          {texts.all_prices(supplier.title)}
        </Link>
        <p className={styles.address}>
          {texts.live} <bdi dir="ltr">{sheet.url}</bdi>
        </p>
      </footer>
    </article>
  );
}

function Row({ row, common }: { row: SheetRow; common: SharedPriceSheet['common'] }) {
  const { product, size, name, amount, unit } = row;
  const terms = texts.terms(row, common);
  return (
    <tr>
      <th scope="row">
        <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }}>
          {size ? <b>{size}</b> : null} {name}
        </Link>
        {terms ? <small>{terms}</small> : null}
      </th>
      <td>
        {amount === null ? (
          <span className={styles.onCall}>{texts.on_call}</span>
        ) : (
          <>
            <b>{formatToman(amount)}</b>
            {common.unit === null ? <small>{texts.toman(unit)}</small> : null}
          </>
        )}
      </td>
    </tr>
  );
}

/** One way to reach the supplier comes first: a call where the sheet shows a number, else a request for a quote. */
function Acts({ sheet }: { sheet: SharedPriceSheet }) {
  const { supplier, phones } = sheet;
  const [isSharing, setSharing] = useState(false);
  const [phone] = phones;
  return (
    <>
      <div className={styles.acts}>
        {phone ? (
          <a href={`tel:${phone}`} className={`${buttonClass()} ${styles.first}`}>
            {texts.call(toPersianDigits(localPhone(phone)))}
          </a>
        ) : (
          <Link to="/panel/rfqs/new" search={{ supplier: supplier.handle }} className={`${buttonClass()} ${styles.first}`}>
            {texts.ask}
          </Link>
        )}
        <ChatButton user_id={supplier.user_id} name={supplier.title} />
        <Button variant="quiet" className="needs-js" aria-expanded={isSharing} onClick={() => setSharing(!isSharing)}>
          {texts.share}
        </Button>
      </div>
      {isSharing ? (
        <div className={styles.tools}>
          <SheetTools sheet={sheet}>
            <Button variant="quiet" onClick={() => window.print()}>
              {texts.tools.print}
            </Button>
          </SheetTools>
        </div>
      ) : null}
    </>
  );
}
