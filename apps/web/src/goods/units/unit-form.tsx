import type { KeptUnit } from '@rasteh/contract/goods/units';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { PanelForm } from '../../core/forms/panel-form.tsx';
import { changedFieldsOf, type FieldTexts } from '../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../core/forms/stale/use-base.ts';
import { useRefusedForm } from '../../core/forms/use-refused-form.ts';
import { faUnits as texts } from '../../i18n/goods/units.ts';
import { useChangeUnit } from './mutations.ts';
import { type TypedUnit, UnitFields, wrongOf } from './unit-fields.tsx';
import styles from './units.module.css';

const emptyUnit: TypedUnit = { title: '', code: '', dimension: 'mass', factor: '' };
const typedOf = ({ title, code, dimension, factor }: KeptUnit): TypedUnit => ({
  title,
  code,
  dimension,
  factor: texts.decimal(factor),
});

/** The name of each field, and its value in words. */
export const fieldTexts: FieldTexts<TypedUnit> = {
  title: [texts.name, ({ title }) => title],
  code: [texts.code, ({ code }) => code],
  dimension: [texts.dimension, ({ dimension }) => texts.dimensions[dimension]],
  factor: [texts.factor, ({ factor }) => factor],
};

/** The form of a new unit, or that of one; what another admin changes meanwhile is shown, and either one is kept. */
export function UnitForm({ unit, onClose }: { unit: KeptUnit | null; onClose: () => void }) {
  const [changed, setChanged] = useState<Partial<TypedUnit>>({});
  const form = useRefusedForm();
  const toast = useToast();
  // With another factor the unit has another id, and its row with this form is gone by then.
  const change = useChangeUnit(({ kind, title }) => {
    toast({ title: kind === 'create' ? texts.created(title) : texts.saved(title), tone: 'ok' });
    onClose();
  });
  const { base: read, theirs, follow } = useBase(unit, change.isPending);
  const typed = { ...(read ? typedOf(read) : emptyUnit), ...changed };
  // Something may have come to name it since it was opened.
  const isClosed = unit?.is_used ?? false;
  const save = () => {
    const wrong = wrongOf(typed);
    if (Object.keys(wrong).length > 0) return form.show(wrong);
    const [title, code] = [typed.title.trim(), typed.code.trim()];
    const body = { title, code, dimension: typed.dimension, factor: typed.factor };
    if (!read) return change.mutate({ kind: 'create', title, body }, { onError: form.take });
    const { id, version } = read;
    change.mutate({ kind: 'update', id, title, body: { version, ...(isClosed ? { title } : body) } }, { onError: form.take });
  };
  return (
    <PanelForm
      form={form}
      className={styles.form}
      label={read ? texts.edit_of(read.title) : texts.add}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {read ? texts.save : texts.create}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <StaleNotice
        title={texts.stale}
        base={read && typedOf(read)}
        mine={typed}
        theirs={theirs && typedOf(theirs)}
        changedOf={changedFieldsOf(fieldTexts)}
        onResolve={(values) => {
          follow();
          setChanged(values);
        }}
        onBringBack={(part) => setChanged((known) => ({ ...known, ...part }))}
      />
      <UnitFields
        typed={typed}
        errors={form.errors}
        isClosed={isClosed}
        set={(part) => setChanged((known) => ({ ...known, ...part }))}
      />
      {unit && isClosed ? <p className={styles.closed}>{texts.closed(texts.use(unit.use))}</p> : null}
    </PanelForm>
  );
}
