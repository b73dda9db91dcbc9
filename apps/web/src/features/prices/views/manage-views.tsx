import type { PriceView } from '@rasteh/contract/prices/views';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { EmptyState } from '@rasteh/ui/empty-state';
import { TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../http/error-text.ts';
import { faPriceViews } from '../../../i18n/panel/prices/views.ts';
import { ListState } from '../../../lists/list-state.tsx';
import { useMessages } from '../../../page/messages.tsx';
import { usePage } from '../../../page/page.ts';
import { priceViewsQuery } from '../queries.ts';
import { nameErrorOf } from './name-error.ts';
import { useChangeViews } from './queries.ts';
import styles from './views.module.css';

const texts = faPriceViews.managing;

/** All views: each is renamed, moved forward or deleted. */
export function ManageViews({ onClose }: { onClose: () => void }) {
  const { api } = usePage();
  const query = useQuery(priceViewsQuery(api));
  const views = query.data ?? [];
  const change = useChangeViews();
  const toast = useToast();
  const moveUp = (at: number) => {
    if (change.isPending) return;
    const ids = views.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    if (moved !== undefined) ids.splice(at - 1, 0, moved);
    const onError = (error: Error) => toast({ title: texts.not_moved, text: errorText(error), tone: 'error' });
    change.mutate({ act: 'order', ids }, { onError });
  };
  return (
    <Drawer open title={texts.title} closeLabel={faPriceViews.close} onClose={onClose}>
      {views.length > 0 ? (
        <>
          <p className={styles.note}>{texts.count(views.length, priceLimits.views)}</p>
          <ul className={styles.list}>
            {views.map((view, at) => (
              <ViewRow key={view.id} view={view} onUp={at === 0 ? undefined : () => moveUp(at)} />
            ))}
          </ul>
        </>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
    </Drawer>
  );
}

function ViewRow({ view, onUp }: { view: PriceView; onUp: (() => void) | undefined }) {
  const { ask, showFailure } = useMessages();
  const change = useChangeViews();
  const [isNaming, setNaming] = useState(false);
  const { name } = view;
  const remove = async () => {
    if (change.isPending || !(await ask({ title: texts.remove_title, text: texts.remove_text(name) }))) return;
    change.mutate({ act: 'remove', view }, { onError: (error) => showFailure('errorDelete', error) });
  };
  return (
    <li className={styles.row}>
      <bdi className={styles.name}>{name}</bdi>
      {isNaming ? (
        <Renaming view={view} onDone={() => setNaming(false)} />
      ) : (
        <div className={styles.actions}>
          {onUp ? (
            <Button size="s" variant="quiet" aria-label={texts.up_of(name)} onClick={onUp}>
              {texts.up}
            </Button>
          ) : null}
          <Button size="s" variant="quiet" aria-label={texts.rename_of(name)} onClick={() => setNaming(true)}>
            {texts.rename}
          </Button>
          <Button
            size="s"
            variant="danger"
            aria-label={texts.remove_of(name)}
            busy={change.isPending}
            onClick={() => void remove()}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

function Renaming({ view, onDone }: { view: PriceView; onDone: () => void }) {
  const change = useChangeViews();
  const [name, setName] = useState(view.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate({ act: 'rename', view, name: name.trim() }, { onSuccess: onDone });
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.new_name}
        error={nameErrorOf(change.error)}
        maxLength={40}
        autoComplete="off"
        ref={(field) => field?.focus()}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="s" busy={change.isPending}>
          {texts.submit}
        </Button>
        <Button size="s" variant="plain" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
