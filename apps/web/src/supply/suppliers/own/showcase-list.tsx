import type { OwnShowcaseItem, ShownItem } from '@rasteh/contract/supply/suppliers/showcase';
import { supplierLimits } from '@rasteh/contract/wire/limits';
import type { ShowcaseKind } from '@rasteh/contract/wire/vocabulary';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useState } from 'react';
import { isImage, sizedUrl } from '../../../core/files/stored-images.ts';
import { Card } from '../../../core/page/card.tsx';
import { useMessages } from '../../../core/page/messages.tsx';
import { faShowcase as texts } from '../../../i18n/supply/profile.ts';
import { useDeleteItem, useOrderItems } from '../own-queries.ts';
import styles from './own.module.css';
import { ShowcaseForm } from './showcase-form.tsx';

const tones = { pending: 'ask', published: 'ok', rejected: 'no' } as const;
const THUMB_PX = 56;

type ShowcaseListProps = { user_id: number; kind: ShowcaseKind; items: readonly OwnShowcaseItem[] };

/** The items of one kind in their order, with the form of a new one or of an edit. */
export function ShowcaseList({ user_id, kind, items }: ShowcaseListProps) {
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const remove = useDeleteItem();
  const order = useOrderItems();
  const { confirm, showMessage, showFailure } = useMessages();
  const isFull = items.length >= supplierLimits.showcase_items;
  const destroy = async (id: number) => {
    if (!(await confirm('questionDelete'))) return;
    remove.mutate(id, {
      onSuccess: () => showMessage('successDelete'),
      onError: (error) => showFailure('errorDelete', error),
    });
  };
  const move = (at: number, by: 1 | -1) => {
    const ids = items.map(({ id }) => id);
    const [id = 0] = ids.splice(at, 1);
    ids.splice(at + by, 0, id);
    order.mutate({ kind, ids }, { onError: (error) => showFailure('errorServer', error) });
  };
  return (
    <Card
      id={`showcase-${kind}`}
      title={texts.kinds[kind]}
      actions={
        isFull || open === 'new' ? null : (
          <Button size="s" variant="quiet" onClick={() => setOpen('new')}>
            {texts.add[kind]}
          </Button>
        )
      }
    >
      {open === 'new' ? <ShowcaseForm user_id={user_id} kind={kind} item={null} onDone={() => setOpen(null)} /> : null}
      {items.map((item, at) =>
        open === item.id ? (
          <ShowcaseForm key={item.id} user_id={user_id} kind={kind} item={item} onDone={() => setOpen(null)} />
        ) : (
          <ItemRow
            key={item.id}
            item={item}
            onEdit={() => setOpen(item.id)}
            onRemove={() => void destroy(item.id)}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < items.length - 1 ? () => move(at, 1) : undefined}
          />
        ),
      )}
      {items.length === 0 && open === null ? <p className={`${styles.note} ${styles.foot}`}>{texts.empty[kind]}</p> : null}
      {isFull ? <p className={`${styles.note} ${styles.foot}`}>{texts.full(supplierLimits.showcase_items)}</p> : null}
    </Card>
  );
}

type ItemRowProps = {
  item: OwnShowcaseItem;
  onEdit: () => void;
  onRemove: () => void;
  /** Undefined at the ends of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

/** What an item says below its title. */
const noteOf = (content: ShownItem): string =>
  content.kind === 'honor'
    ? `${content.issuer}، ${toPersianDigits(content.year)}`
    : content.kind === 'service'
      ? content.text
      : '';

function ItemRow({
  item: { content, status, rejection, change_request, pending_edit },
  onEdit,
  onRemove,
  onUp,
  onDown,
}: ItemRowProps) {
  const { title, file } = content;
  const note = noteOf(content);
  return (
    <div className={styles.row}>
      {file && isImage(file) ? (
        <img
          className={styles.thumb}
          src={sizedUrl(file, THUMB_PX * 2)}
          width={THUMB_PX}
          height={THUMB_PX}
          alt=""
          loading="lazy"
        />
      ) : null}
      <div className={styles.what}>
        <b>{title}</b>
        {note ? <small>{note}</small> : null}
        {pending_edit ? <small>{texts.edited(pending_edit.title, noteOf(pending_edit))}</small> : null}
        {change_request ? <p className={styles.rejection}>{texts.change_request(change_request)}</p> : null}
        {rejection ? <p className={styles.rejection}>{texts.rejection(rejection)}</p> : null}
      </div>
      <Badge tone={pending_edit ? 'ask' : tones[status]}>{pending_edit ? texts.pending_edit : texts.statuses[status]}</Badge>
      <div className={styles.acts}>
        {/* They stay at the ends of the list, so that the focus is not lost. */}
        <Button size="s" variant="plain" aria-label={texts.up_of(title)} aria-disabled={onUp ? undefined : true} onClick={onUp}>
          ↑
        </Button>
        <Button
          size="s"
          variant="plain"
          aria-label={texts.down_of(title)}
          aria-disabled={onDown ? undefined : true}
          onClick={onDown}
        >
          ↓
        </Button>
        <Button size="s" variant="plain" aria-label={texts.edit_of(title)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size="s" variant="plain" aria-label={texts.remove_of(title)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}
