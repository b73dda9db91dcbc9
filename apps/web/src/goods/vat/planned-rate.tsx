import type { VatRate } from '@rasteh/contract/goods/vat';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { PanelForm } from '../../core/forms/panel-form.tsx';
import { changedFieldsOf, type FieldTexts } from '../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../core/forms/stale/use-base.ts';
import { useRefusedForm } from '../../core/forms/use-refused-form.ts';
import { errorText } from '../../core/http/error-text.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { faVat as texts } from '../../i18n/goods/vat.ts';
import { useChangeVat } from './mutations.ts';
import { rateFromPercent } from './percent.ts';
import styles from './vat.module.css';

/** What an admin does with a planned rate: the form of its percentage, and its deletion; `from` is its day in words. */
export function PlannedRate({ planned: { day, rate, version }, from }: { planned: VatRate; from: string }) {
  const [isOpen, setOpen] = useState(false);
  const { ask } = useMessages();
  const toast = useToast();
  const change = useChangeVat(({ kind }) => {
    if (kind === 'remove') toast({ title: texts.removed, tone: 'ok' });
  });
  const remove = async () => {
    if (!(await ask({ title: texts.remove_title, text: texts.remove_text(from), confirm: texts.remove }))) return;
    const onError = (error: Error) => toast({ title: texts.not_removed, text: errorText(error), tone: 'error' });
    change.mutate({ kind: 'remove', day, version }, { onError });
  };
  if (isOpen) return <RateForm now={{ day, rate, version }} from={from} onClose={() => setOpen(false)} />;
  return (
    <div className={styles.buttons}>
      <Button size="s" variant="plain" aria-label={texts.edit_of(from)} onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <Button size="s" variant="plain" busy={change.isPending} aria-label={texts.remove_of(from)} onClick={() => void remove()}>
        {texts.remove}
      </Button>
    </div>
  );
}

/** The name of the field, and its value in words. */
export const fieldTexts: FieldTexts<{ percent: string }> = { percent: [texts.rate, ({ percent }) => percent] };

const percentOf = (rate: number): string => toPersianDigits(String(rate / 100).replace('.', '٫'));

/** The percentage of a planned rate; what another admin changes meanwhile is shown, and either one is kept. */
function RateForm({ now, from, onClose }: { now: VatRate; from: string; onClose: () => void }) {
  const [percent, setPercent] = useState(percentOf(now.rate));
  const form = useRefusedForm();
  const toast = useToast();
  const change = useChangeVat();
  const { base, theirs, follow } = useBase(now, change.isPending);
  const { day, version } = base;
  const save = () => {
    const rate = rateFromPercent(percent);
    if (rate === null) return form.show({ rate: [texts.rate_wrong] });
    change.mutate(
      { kind: 'update', day, version, rate },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: texts.saved, tone: 'ok' });
          onClose();
        },
      },
    );
  };
  return (
    <PanelForm
      form={form}
      className={styles.edit}
      label={texts.edit_of(from)}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {texts.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <StaleNotice
        title={texts.stale}
        base={{ percent: percentOf(base.rate) }}
        mine={{ percent }}
        theirs={theirs && { percent: percentOf(theirs.rate) }}
        changedOf={changedFieldsOf(fieldTexts)}
        onResolve={(values) => {
          follow();
          setPercent(values.percent);
        }}
        onBringBack={(values) => setPercent(values.percent ?? percent)}
      />
      <TextField
        label={texts.rate}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        maxLength={10}
        value={percent}
        onChange={(event) => setPercent(event.currentTarget.value)}
        error={form.errors.rate}
      />
    </PanelForm>
  );
}
