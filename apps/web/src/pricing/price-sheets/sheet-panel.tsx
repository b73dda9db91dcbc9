import type { PriceSheet } from '@rasteh/contract/pricing/price-sheets';
import { priceSheetLimits } from '@rasteh/contract/wire/limits';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faPriceSheets as texts } from '../../i18n/pricing/price-sheets.ts';
import { useChangeSheets } from './own/mutations.ts';
import { ShareDrawer } from './own/share-drawer.tsx';
import { SheetForm } from './own/sheet-form.tsx';
import { ownSheetsQuery } from './queries.ts';
import { choiceOf, choicesOf, type SheetSources } from './sheet-filters.ts';
import styles from './sheet-panel.module.css';

type Open = { kind: 'new' } | { kind: 'edit' | 'share'; sheet: PriceSheet };

/** The price sheets of a supplier: each is shared, opened, changed, given another address, and ended. */
export function SheetPanel({ title, sources }: { title: string; sources: SheetSources }) {
  const { api } = usePage();
  const query = useQuery(ownSheetsQuery(api));
  const sheets = query.data ?? [];
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { all } = choicesOf(sources);
  const create = (
    <Button disabled={sheets.length >= priceSheetLimits.sheets} onClick={() => setOpen({ kind: 'new' })}>
      {texts.new}
    </Button>
  );
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {sheets.length > 0 ? <span className={styles.note}>{texts.count(sheets.length, priceSheetLimits.sheets)}</span> : null}
        {query.data?.length === 0 ? null : create}
      </header>
      <p className={styles.note}>{texts.intro}</p>
      {sheets.length > 0 ? (
        <ul className={styles.list}>
          {sheets.map((sheet) => (
            <SheetItem
              key={sheet.id}
              sheet={sheet}
              prices={choiceOf(all, sheet.filter)?.label ?? texts.filtered}
              onShare={() => setOpen({ kind: 'share', sheet })}
              onEdit={() => setOpen({ kind: 'edit', sheet })}
            />
          ))}
        </ul>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} action={create} />} />
      )}
      {open?.kind === 'new' ? (
        <SheetForm sheet={null} sources={sources} onDone={(sheet) => setOpen({ kind: 'share', sheet })} onClose={close} />
      ) : null}
      {open?.kind === 'edit' ? <SheetForm sheet={open.sheet} sources={sources} onDone={close} onClose={close} /> : null}
      {open?.kind === 'share' ? <ShareDrawer sheet={open.sheet} onClose={close} /> : null}
    </section>
  );
}

type SheetItemProps = { sheet: PriceSheet; prices: string; onShare: () => void; onEdit: () => void };

function SheetItem({ sheet, prices, onShare, onEdit }: SheetItemProps) {
  const { ask, showFailure, showMessage } = useMessages();
  const change = useChangeSheets();
  const { title, url, token, vat, unit, shows_phone } = sheet;
  const renew = async () => {
    if (change.isPending || !(await ask({ title: texts.renew_title, text: texts.renew_text }))) return;
    change.mutate(
      { act: 'renew', sheet },
      { onSuccess: () => showMessage('success', texts.renewed), onError: (error) => showFailure('errorServer', error) },
    );
  };
  const end = async () => {
    if (change.isPending || !(await ask({ title: texts.end_title, text: texts.end_text(title) }))) return;
    change.mutate({ act: 'end', sheet }, { onError: (error) => showFailure('errorDelete', error) });
  };
  const facts = [
    prices,
    vat === 'stated' ? null : texts.vats[vat],
    unit === 'stated' ? null : texts.units[unit],
    shows_phone ? texts.with_phone : null,
  ];
  return (
    <li className={styles.item}>
      <div>
        <bdi className={styles.title}>{title}</bdi>
        <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={styles.note}>
          <bdi dir="ltr">{url}</bdi>
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="s" aria-label={texts.share_of(title)} onClick={onShare}>
          {texts.share}
        </Button>
        <a
          href={`/lists/${token}`}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.view_of(title)}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          {texts.view}
        </a>
        <Button size="s" variant="quiet" aria-label={texts.edit_of(title)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size="s" variant="quiet" aria-label={texts.renew_of(title)} busy={change.isPending} onClick={() => void renew()}>
          {texts.renew}
        </Button>
        <Button size="s" variant="danger" aria-label={texts.end_of(title)} busy={change.isPending} onClick={() => void end()}>
          {texts.end}
        </Button>
      </div>
    </li>
  );
}
