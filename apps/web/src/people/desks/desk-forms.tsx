import type { Desk, DeskMember } from '@rasteh/contract/people/desks';
import { deskLimits } from '@rasteh/contract/wire/text-limits';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { PanelForm } from '../../core/forms/panel-form.tsx';
import { changedFieldsOf, type FieldTexts } from '../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../core/forms/stale/stale-notice.tsx';
import { useRefusedForm } from '../../core/forms/use-refused-form.ts';
import { faDesks as texts } from '../../i18n/people/desks.ts';
import styles from './desks.module.css';
import { useChangeDesk } from './mutations.ts';

const fieldTexts: FieldTexts<Pick<Desk, 'name'>> = { name: [texts.name, ({ name }) => name] };

/** The name of a new desk, or of one; another name that an admin saves meanwhile is shown, and either one is kept. */
export function DeskForm({ desk, onClose }: { desk: Desk | null; onClose: () => void }) {
  const stored = desk?.name ?? '';
  const [opened] = useState(stored);
  const [base, setBase] = useState(stored);
  const [name, setName] = useState(stored);
  const change = useChangeDesk();
  const form = useRefusedForm();
  const toast = useToast();
  const save = () =>
    change.mutate(desk ? { kind: 'rename', id: desk.id, name, name_was: base } : { kind: 'create', name }, {
      onError: form.take,
      onSuccess: () => {
        toast({ title: desk ? texts.renamed(name) : texts.created(name), tone: 'ok' });
        onClose();
      },
    });
  return (
    <PanelForm
      form={form}
      className={styles.form}
      label={desk ? texts.rename_of(opened) : texts.add}
      onSubmit={save}
      onEscape={onClose}
      foot={<Buttons submit={desk ? texts.save : texts.create} isBusy={change.isPending} onClose={onClose} />}
    >
      <StaleNotice
        title={texts.stale}
        base={{ name: base }}
        mine={{ name }}
        theirs={change.isPending || stored === base ? null : { name: stored }}
        changedOf={changedFieldsOf(fieldTexts)}
        onResolve={(values) => {
          setBase(stored);
          setName(values.name);
        }}
        onBringBack={(part) => setName((now) => part.name ?? now)}
      />
      <TextField
        label={texts.name}
        maxLength={deskLimits.name}
        autoFocus
        value={name}
        error={form.errors.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </PanelForm>
  );
}

type SeatFormProps = {
  desk: Desk;
  others: readonly (DeskMember & { at: Pick<Desk, 'id' | 'name'> | null })[];
  onClose: () => void;
};

/** Puts a supporter at a desk: one of another desk, or of none. */
export function SeatForm({ desk, others, onClose }: SeatFormProps) {
  const [chosen, setChosen] = useState('');
  const change = useChangeDesk();
  const form = useRefusedForm();
  const toast = useToast();
  const save = () => {
    const person = others.find(({ user_id }) => String(user_id) === chosen);
    if (!person) return form.show({ user_id: [texts.who_missing] });
    change.mutate(
      { kind: 'seat', id: desk.id, user_id: person.user_id, desk_was: person.at?.id ?? null },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: texts.seated(person.name, desk.name), tone: 'ok' });
          onClose();
        },
      },
    );
  };
  return (
    <PanelForm
      form={form}
      className={styles.form}
      label={texts.seat_at(desk.name)}
      onSubmit={save}
      onEscape={onClose}
      foot={<Buttons submit={texts.seat} isBusy={change.isPending} onClose={onClose} />}
    >
      <SelectField
        label={texts.who}
        autoFocus
        value={chosen}
        error={form.errors.user_id ?? form.errors.desk_was}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{texts.choose}</option>
        {others.map(({ user_id, name, at }) => (
          <option key={user_id} value={user_id}>
            {at === null ? name : texts.at(name, at.name)}
          </option>
        ))}
      </SelectField>
    </PanelForm>
  );
}

type ButtonsProps = { submit: string; isBusy: boolean; onClose: () => void };

const Buttons = ({ submit, isBusy, onClose }: ButtonsProps) => (
  <div className={styles.buttons}>
    <Button type="submit" size="s" busy={isBusy}>
      {submit}
    </Button>
    <Button size="s" variant="quiet" onClick={onClose}>
      {texts.cancel}
    </Button>
  </div>
);
