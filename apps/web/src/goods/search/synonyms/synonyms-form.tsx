import type { Synonyms } from '@rasteh/contract/goods/search/synonyms';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { changedFieldsOf, type FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../../core/forms/stale/use-base.ts';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { faSynonyms as texts } from '../../../i18n/goods/synonyms.ts';
import { useChangeSynonyms } from './mutations.ts';
import styles from './synonyms.module.css';

type SynonymsFormProps = {
  /** The group that is changed; without one the form adds a group. */
  group?: Synonyms;
  /** What a new group begins with. */
  first?: string | undefined;
  label: string;
  onClose: () => void;
};

const LEAST = 2;
const MOST = 20;

type Typed = { names: readonly { key: string }[] };
/** Names by themselves: two admins may add two, or drop two. */
const typedOf = (names: readonly string[]): Typed => ({
  names: names.map((name) => name.trim()).flatMap((key) => (key === '' ? [] : { key })),
});
const fieldTexts: FieldTexts<Typed> = { names: [texts.names, ({ names }) => names.map(({ key }) => key).join('، ')] };

/** The names after one of them was typed: a separator begins the next one. */
function withTyped(names: readonly string[], place: number, text: string): string[] {
  const parts = text.split(/[،,؛;]/).map((part) => part.trimStart());
  return [...names.slice(0, place), ...parts, ...names.slice(place + 1)].slice(0, MOST);
}

/** The names of a group in a field each; what another admin changes meanwhile is shown and joined. */
export function SynonymsForm({ group, first = '', label, onClose }: SynonymsFormProps) {
  const [names, setNames] = useState<string[]>(group?.names ?? [first, '']);
  const change = useChangeSynonyms();
  const { base, theirs, follow } = useBase(group ?? null, change.isPending);
  const form = useRefusedForm();
  const toast = useToast();
  const focus = (place: number) =>
    requestAnimationFrame(() => form.element.current?.querySelectorAll('input')[Math.min(place, MOST - 1)]?.focus());
  const type = (place: number, text: string) => {
    const next = withTyped(names, place, text);
    setNames(next);
    if (next.length > names.length) focus(place + next.length - names.length);
  };
  const add = () => {
    setNames([...names, '']);
    focus(names.length);
  };
  const save = () => {
    // Empty fields at the end are left out; those between others are refused at their place.
    const last = names.findLastIndex((name) => name.trim() !== '');
    const given = names.slice(0, Math.max(last + 1, LEAST));
    change.mutate(
      base ? { kind: 'update', id: base.id, version: base.version, names: given } : { kind: 'create', names: given },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: group ? texts.saved : texts.created, tone: 'ok' });
          onClose();
        },
      },
    );
  };
  return (
    <PanelForm
      form={form}
      className={styles.form}
      label={label}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {group ? texts.save : texts.create}
          </Button>
          <Button variant="quiet" disabled={names.length >= MOST} onClick={add}>
            {texts.more}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <StaleNotice
        title={texts.stale}
        base={base && typedOf(base.names)}
        mine={typedOf(names)}
        theirs={theirs && typedOf(theirs.names)}
        changedOf={changedFieldsOf(fieldTexts)}
        onResolve={(values) => {
          follow();
          setNames(values.names.map(({ key }) => key));
        }}
        onBringBack={(part) => setNames((now) => part.names?.map(({ key }) => key) ?? now)}
      />
      {names.map((name, place) => (
        <div key={place} className={styles.field}>
          <TextField
            label={texts.name(place + 1)}
            hint={place === 0 ? texts.names_hint : undefined}
            dir="auto"
            autoComplete="off"
            autoFocus={place === (first ? 1 : 0)}
            maxLength={200}
            value={name}
            onChange={(event) => type(place, event.currentTarget.value)}
            error={form.errors[`names.${place}`]}
          />
          {names.length > LEAST ? (
            <Button
              size="s"
              variant="plain"
              aria-label={texts.drop_of(name.trim() || texts.name(place + 1))}
              onClick={() => setNames(names.toSpliced(place, 1))}
            >
              {texts.drop}
            </Button>
          ) : null}
        </div>
      ))}
    </PanelForm>
  );
}
