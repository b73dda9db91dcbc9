import type { PriceBatch } from '@rasteh/contract/pricing/prices/batches';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { useNow } from '../../../core/page/clock.ts';
import { faPriceBatches as texts } from '../../../i18n/pricing/price-batches.ts';
import { BatchLines } from './batch-lines.tsx';
import styles from './batches.module.css';
import { useUndoBatch } from './use-undo-batch.ts';

const nameOf = ({ first_title, price_list, prices, origin }: PriceBatch): string =>
  price_list?.title ?? (first_title === null ? texts.origins[origin] : texts.subject(first_title, prices - 1));

/** What became of a batch: how many prices are back, which changed since, and which wait for a confirmation. */
function outcomesOf({ status, prices, undone, changed_since }: PriceBatch): string[] {
  if (status === 'undoing') return [texts.undoing];
  const waiting = status === 'undone' ? prices - undone - changed_since : 0;
  return [
    undone > 0 ? texts.undone(undone) : '',
    changed_since > 0 ? texts.changed_since(changed_since) : '',
    waiting > 0 ? texts.waiting(waiting) : '',
  ].filter(Boolean);
}

/** A batch: who changed how many prices when and from where, its undo, and its prices on demand. */
export function BatchRow({ batch }: { batch: PriceBatch }) {
  const until = Date.parse(batch.undo_until);
  const now = useNow(until);
  const { undo, isUndoing } = useUndoBatch();
  const [isOpen, setOpen] = useState(false);
  const base = usePanelBase();
  const name = nameOf(batch);
  const when = formatRelative(Date.parse(batch.changed_at), now);
  const rest = batch.prices - batch.undone - batch.changed_since;
  const canUndo = batch.status !== 'undoing' && rest > 0 && now < until;
  const outcomes = outcomesOf(batch);
  return (
    <li className={styles.batch}>
      <div className={styles.about}>
        <p className={styles.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <Badge>{texts.origins[batch.origin]}</Badge>
        </p>
        <p className={styles.note}>{[when, texts.by(batch.actor.name), texts.prices(batch.prices)].join(' · ')}</p>
        <p className={styles.outcome} role="status" data-warn={batch.changed_since > 0 || undefined}>
          {outcomes.join(' ')}
          {batch.undone_by && batch.undone_by.id !== batch.actor.id ? ` ${texts.undone_by(batch.undone_by.name)}` : ''}
        </p>
      </div>
      {canUndo ? (
        <Button
          size="s"
          variant="quiet"
          busy={isUndoing}
          aria-label={texts.undo_of(name, when)}
          onClick={() => void undo(batch).then((left) => setOpen((open) => open || left.length > 0))}
        >
          {batch.status === 'undone' ? texts.undo_rest : texts.undo}
        </Button>
      ) : rest > 0 && batch.status === 'applied' ? (
        <span className={styles.note}>{texts.over}</span>
      ) : null}
      {batch.price_list ? (
        <Link to={`${base}/price-lists/$id`} params={{ id: String(batch.price_list.id) }} className={styles.more}>
          {texts.lines.of_list}
        </Link>
      ) : (
        <details className={styles.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{texts.lines.show}</summary>
          {isOpen ? <BatchLines batch={batch} label={texts.lines.label(name)} /> : null}
        </details>
      )}
    </li>
  );
}
