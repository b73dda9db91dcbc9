import type { PriceView } from '@rasteh/contract/prices/views';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { faPriceViews } from '../../../i18n/panel/prices/views.ts';
import { nameErrorOf } from './name-error.ts';
import { useChangeViews } from './queries.ts';
import styles from './views.module.css';

const texts = faPriceViews.saving;

/** Keeps the present filter under a name. */
export function SaveView({ filter, onClose }: { filter: PriceView['filter']; onClose: () => void }) {
  const change = useChangeViews();
  const toast = useToast();
  const [name, setName] = useState('');
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const view = { name: name.trim(), filter };
    const onSuccess = () => {
      toast({ title: texts.title, text: texts.saved(view.name) });
      onClose();
    };
    change.mutate({ act: 'create', view }, { onSuccess });
  };
  return (
    <Drawer
      open
      title={texts.title}
      closeLabel={faPriceViews.close}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={change.isPending}>
          {texts.submit}
        </Button>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.note}>{texts.brings}</p>
        <TextField
          label={texts.name}
          hint={texts.hint}
          error={nameErrorOf(change.error)}
          maxLength={40}
          autoComplete="off"
          data-first-focus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Drawer>
  );
}
