import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import { Button } from '@rasteh/ui/button';
import { Tabs } from '@rasteh/ui/tabs';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { Card } from '../../../core/page/card.tsx';
import { useMessages } from '../../../core/page/messages.tsx';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { useListStep } from '../mutations.ts';
import { BadRows } from './bad-rows.tsx';
import styles from './dry-run.module.css';
import { RowList } from './row-list.tsx';
import { UndoTime } from './undo-time.tsx';

const texts = faPriceLists.result;

/** The result of an applied list, with an undo for one day. */
export function ListResult({ list, toPrices }: { list: PriceList; toPrices: ReactNode }) {
  const { ask } = useMessages();
  const step = useListStep(list.id);
  const { counts, undo_until } = list;
  const isUndone = list.status === 'undone';
  const outcomes = isUndone ? (['undone', 'changed_since'] as const) : (['applied', 'stale', 'unconfirmed'] as const);
  const countOf = { ...counts };
  const tabs = outcomes.filter((one) => countOf[one] > 0);
  const [chosen, setChosen] = useState<(typeof outcomes)[number] | null>(null);
  const outcome = chosen && (tabs as readonly string[]).includes(chosen) ? chosen : (tabs[0] ?? outcomes[0]);
  const done = isUndone ? counts.undone : counts.applied;
  const bad = counts.unmatched + counts.invalid;
  const undo = async () => {
    const { title, text } = texts.undo_question;
    if (await ask({ title, text, confirm: texts.undo_yes, cancel: texts.undo_no })) step.ask({ step: 'undo' });
  };
  return (
    <>
      <Card
        id="list-result"
        title={done === 0 ? texts.nothing : isUndone ? texts.undone(done) : texts.applied(done)}
        actions={toPrices}
      >
        <div className={styles.result}>
          {!isUndone && counts.stale > 0 ? <p>{texts.stale(counts.stale)}</p> : null}
          {!isUndone && counts.unconfirmed > 0 ? <p>{texts.unconfirmed(counts.unconfirmed)}</p> : null}
          {isUndone && counts.changed_since > 0 ? <p>{texts.changed_since(counts.changed_since)}</p> : null}
          {bad > 0 ? (
            <p>
              {texts.bad(bad)} {list.has_rows ? <BadRows list={list} /> : null}
            </p>
          ) : null}
          {isUndone || undo_until === null || counts.applied === 0 ? null : (
            <UndoTime until={Date.parse(undo_until)}>
              <Button variant="quiet" busy={step.isPending} onClick={() => void undo()}>
                {texts.undo}
              </Button>
            </UndoTime>
          )}
          {step.error ? (
            <p role="alert" className={styles.problem}>
              {errorText(step.error)}
            </p>
          ) : null}
        </div>
      </Card>
      {list.has_rows ? null : <p className={styles.note}>{texts.forgotten}</p>}
      {list.has_rows && tabs.length > 0 ? (
        <section className={styles.card}>
          <Tabs
            label={texts.tabs}
            tabs={tabs.map((id) => ({ id, label: faPriceLists.check.tab(texts.outcomes[id], countOf[id]) }))}
            selected={outcome}
            onSelect={setChosen}
          >
            <RowList key={outcome} list={list} filter={{ outcome }} empty={<p className={styles.none}>{texts.none}</p>} />
          </Tabs>
        </section>
      ) : null}
    </>
  );
}
