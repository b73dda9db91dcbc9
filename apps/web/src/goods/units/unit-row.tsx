import type { KeptUnit } from '@rasteh/contract/goods/units';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { faUnits as texts } from '../../i18n/goods/units.ts';
import { type UnitChange, useChangeUnit } from './mutations.ts';
import { UnitForm } from './unit-form.tsx';
import styles from './units.module.css';

const said = { retire: texts.retired_now, restore: texts.restored, remove: texts.removed } as const;

/** One unit with its code, its factor in words and what names it; on demand its form. */
export function UnitRow({ unit }: { unit: KeptUnit }) {
  const [isOpen, setOpen] = useState(false);
  const { title, code, is_retired, is_used, use } = unit;
  return (
    <li className={styles.unit} data-retired={is_retired || undefined}>
      <div className={styles.name}>
        <b>{title}</b> {is_retired ? <Badge tone="no">{texts.retired}</Badge> : null}
        <bdi dir="ltr">{code}</bdi>
      </div>
      <span className={styles.factor}>{texts.factor_text(unit)}</span>
      <span className={styles.use}>{is_used ? texts.use(use) : texts.unused}</span>
      {isOpen ? <UnitForm unit={unit} onClose={() => setOpen(false)} /> : <Acts unit={unit} onEdit={() => setOpen(true)} />}
    </li>
  );
}

function Acts({ unit, onEdit }: { unit: KeptUnit; onEdit: () => void }) {
  const { id, version, title, is_retired, is_used } = unit;
  const { ask } = useMessages();
  const toast = useToast();
  const change = useChangeUnit((sent) => {
    if (sent.kind in said) toast({ title: said[sent.kind as keyof typeof said](sent.title), tone: 'ok' });
  });
  const send = (kind: keyof typeof said) =>
    change.mutate({ kind, id, version, title } satisfies UnitChange, {
      onError: (error) => toast({ title: texts.not_changed, text: errorText(error), tone: 'error' }),
    });
  const retire = async () => {
    if (await ask({ title: texts.retire_title, text: texts.retire_text(title), confirm: texts.retire })) send('retire');
  };
  const remove = async () => {
    if (await ask({ title: texts.remove_title, text: texts.remove_text(title), confirm: texts.remove })) send('remove');
  };
  const act = { size: 's', variant: 'plain' } as const;
  return (
    <div className={styles.acts}>
      <Button {...act} aria-label={texts.edit_of(title)} onClick={onEdit}>
        {texts.edit}
      </Button>
      {is_retired ? (
        <Button {...act} busy={change.isPending} aria-label={texts.restore_of(title)} onClick={() => send('restore')}>
          {texts.restore}
        </Button>
      ) : (
        <Button {...act} busy={change.isPending} aria-label={texts.retire_of(title)} onClick={() => void retire()}>
          {texts.retire}
        </Button>
      )}
      {is_used ? null : (
        <Button {...act} busy={change.isPending} aria-label={texts.remove_of(title)} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
