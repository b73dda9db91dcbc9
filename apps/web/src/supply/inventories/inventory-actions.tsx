import type { Inventory } from '@rasteh/contract/supply/inventories';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { tehranDay } from '@rasteh/persian/calendar/jalali';
import { Button, buttonClass } from '@rasteh/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { RequestError } from '../../core/http/request-error.ts';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import page from '../../core/page/panel-page.module.css';
import { faInventories } from '../../i18n/supply/inventories.ts';
import { type InventoryAction, useDeleteInventory, useInventoryAction } from './mutations.ts';

const texts = faInventories.page;

/** When the next refresh is allowed: a time for today, else a day and a time. */
function againText(next: number, now: number): string {
  const clock = formatClock(next);
  return texts.refresh_again(tehranDay(next) === tehranDay(now) ? clock : `${formatJalaliFull(next)}، ${clock}`);
}

/**
 * The actions that the inventory's status allows; a refusal shows its reason, and a stale inventory shows its current version.
 */
export function InventoryActions({ inventory, base }: { inventory: Inventory; base: '/panel' }) {
  const { confirm, showMessage, showFailure } = useMessages();
  const navigate = useNavigate();
  const act = useInventoryAction();
  const remove = useDeleteInventory();
  const { id, status, next_refresh_at } = inventory;
  const next = next_refresh_at === null ? 0 : Date.parse(next_refresh_at);
  const now = useNow(next || undefined);
  const showError = (error: Error, key: 'errorServer' | 'errorDelete' = 'errorServer') => {
    const isStale = error instanceof RequestError && error.code === 'stale';
    if (isStale) showMessage(key, texts.changed, 'dialog');
    else showFailure(key, error, 'dialog');
  };
  const run = (action: InventoryAction, onSuccess: (inventory: Inventory) => void) =>
    act.mutate({ action, inventory }, { onSuccess, onError: (error) => showError(error) });
  const publish = () =>
    run('publish', (stored) =>
      stored.status === 'pending' ? showMessage('successWait') : showMessage('success', texts.published),
    );
  const refresh = async () => (await confirm('questionRefresh')) && run('refresh', () => showMessage('successRefresh'));
  const stop = async () => (await confirm('questionStop')) && run('stop', () => showMessage('successStop'));
  const destroy = async () => {
    if (!(await confirm('questionDelete'))) return;
    remove.mutate(id, {
      onSuccess: () => {
        showMessage('successDelete');
        void navigate({ to: `${base}/inventories` });
      },
      onError: (error) => showError(error, 'errorDelete'),
    });
  };

  return (
    <div className={page.actions}>
      {status === 'draft' || status === 'stopped' || status === 'expired' ? (
        <Button busy={act.isPending} onClick={publish}>
          {status === 'draft' ? texts.publish : texts.republish}
        </Button>
      ) : null}
      <Link
        to={`${base}/inventories/$inventoryId/edit`}
        params={{ inventoryId: String(id) }}
        className={buttonClass({ variant: status === 'rejected' ? 'solid' : 'quiet' })}
      >
        {texts.edit}
      </Link>
      {status === 'published' ? (
        <>
          <Button variant="quiet" busy={act.isPending} disabled={now < next} onClick={refresh}>
            {now < next ? againText(next, now) : texts.refresh}
          </Button>
          <Button variant="quiet" busy={act.isPending} onClick={stop}>
            {texts.stop}
          </Button>
          <a href={`/inventories/${id}`} className={buttonClass({ variant: 'plain' })}>
            {texts.see}
          </a>
        </>
      ) : null}
      <Button variant="danger" busy={remove.isPending} onClick={destroy}>
        {texts.delete}
      </Button>
    </div>
  );
}
