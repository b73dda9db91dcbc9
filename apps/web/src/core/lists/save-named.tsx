import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { TextField } from '@rasteh/ui/field';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './named-list.module.css';

type SaveNamedProps = {
  texts: { title: string; close: string; name: string; hint: string; submit: string };
  /** The most letters of the name. */
  most: number;
  /** The error at the name. */
  error: string | readonly string[] | undefined;
  busy: boolean;
  /** Whether there is nothing to save yet. */
  disabled?: boolean;
  onTyped?: () => void;
  onSave: (name: string) => void;
  onClose: () => void;
  /** What is saved, and what keeps it from being saved. */
  children: ReactNode;
};

/** A drawer that keeps something under a name; a second press while it is stored does nothing. */
export function SaveNamed({ texts, most, error, busy, disabled = false, onTyped, onSave, onClose, children }: SaveNamedProps) {
  const [name, setName] = useState('');
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave(name.trim());
  };
  return (
    <Drawer
      open
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={busy} disabled={disabled}>
          {texts.submit}
        </Button>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.name}
          hint={texts.hint}
          error={error}
          maxLength={most}
          autoComplete="off"
          data-first-focus
          value={name}
          onChange={(event) => {
            onTyped?.();
            setName(event.currentTarget.value);
          }}
        />
        {children}
      </form>
    </Drawer>
  );
}
