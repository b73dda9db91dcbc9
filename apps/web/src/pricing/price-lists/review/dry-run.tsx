import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { PriceListRowKind } from '@rasteh/contract/pricing/price-lists/rows';
import { formatPercent } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { Tabs } from '@rasteh/ui/tabs';
import { useState } from 'react';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { ApplyBar } from './apply-bar.tsx';
import { BadRows } from './bad-rows.tsx';
import styles from './dry-run.module.css';
import { RowList } from './row-list.tsx';

const texts = faPriceLists.check;
const kinds = ['unmatched', 'invalid', 'changed', 'new', 'unchanged', 'absent', 'skipped'] as const;

/** The initial tab: rows that need input first, then changes. */
const firstKind = ({ counts }: PriceList): PriceListRowKind =>
  (['unmatched', 'invalid', 'changed', 'new'] as const).find((kind) => counts[kind] > 0) ?? 'unchanged';

type DryRunProps = { list: PriceList; onColumns: () => void; onCancel: () => void };

/** The effect of the list on the prices, by kind, with corrections; nothing has been applied yet. */
export function DryRun({ list, onColumns, onCancel }: DryRunProps) {
  const [kind, setKind] = useState(() => firstKind(list));
  const [allJumps, setAllJumps] = useState(false);
  const [absent, setAbsent] = useState(false);
  const { counts } = list;
  // A single jump is confirmed at its row.
  const jumps = (kind === 'changed' || kind === 'new') && counts.jumps > 1;
  return (
    <>
      <section className={styles.card} aria-label={texts.title}>
        <div className={styles.tools}>
          <Button size="s" variant="quiet" onClick={onColumns}>
            {texts.columns}
          </Button>
          <Button size="s" variant="plain" onClick={onCancel}>
            {faPriceLists.apply.cancel}
          </Button>
          {counts.unmatched + counts.invalid > 0 ? <BadRows list={list} /> : null}
        </div>
        <Tabs
          label={texts.tabs}
          tabs={kinds.map((id) => ({ id, label: texts.tab(texts.kinds[id], counts[id]) }))}
          selected={kind}
          onSelect={setKind}
        >
          <p className={styles.lead}>{counts[kind] > 0 ? texts.texts[kind] : null}</p>
          {jumps ? (
            <label className={styles.tick}>
              <input type="checkbox" checked={allJumps} onChange={(event) => setAllJumps(event.currentTarget.checked)} />
              {texts.all_jumps(counts.jumps, formatPercent(counts.largest_jump ?? 0, { sign: true }))}
            </label>
          ) : null}
          {kind === 'absent' && counts.absent > 0 ? (
            <label className={styles.tick}>
              <input type="checkbox" checked={absent} onChange={(event) => setAbsent(event.currentTarget.checked)} />
              {texts.absent_mark(counts.absent)}
            </label>
          ) : null}
          <RowList
            key={kind}
            list={list}
            filter={{ kind }}
            canChange
            areJumpsTicked={allJumps}
            empty={<p className={styles.none}>{texts.none[kind]}</p>}
          />
        </Tabs>
      </section>
      <ApplyBar list={list} allJumps={allJumps} absent={absent} />
    </>
  );
}
