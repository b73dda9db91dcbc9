import { deliveryLimits } from '@rasteh/contract/wire/text-limits';
import type { DeliveryState } from '@rasteh/contract/wire/vocabulary';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { Button } from '@rasteh/ui/button';
import { DateField } from '@rasteh/ui/date-field';
import { Drawer } from '@rasteh/ui/drawer';
import { TextareaField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { type FormEvent, useId, useState } from 'react';
import { FilesField, type KeptFile } from '../../../core/files/files-field.tsx';
import { errorsUnder } from '../../../core/forms/errors-under.ts';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import { jalaliCalendar } from '../../../core/forms/jalali-calendar.ts';
import { useKeptValues } from '../../../core/forms/kept/use-kept-values.ts';
import { useFormErrors } from '../../../core/forms/use-form-errors.ts';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faCalendar } from '../../../i18n/core/calendar.ts';
import { faFiles } from '../../../i18n/reach/files.ts';
import { faDelivery as texts } from '../../../i18n/trade/delivery.ts';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from './deal.module.css';
import { useStateDelivery } from './mutations.ts';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.StateDeliverySchema);

/** What is typed for a step; no day means the proposed one. */
type StepValues = { day: string | null; note: string; files: readonly KeptFile[] };
const blank: StepValues = { day: null, note: '', files: [] };

type DeliveryDrawerProps = {
  quote_id: number;
  user_id: number;
  state: DeliveryState;
  onClose: () => void;
  onStated: () => void;
};

/**
 * States a step of the delivery: its day, today unless it is a promise for tomorrow, and optionally a note and files. What is typed stays in
 * the browser until it is stored.
 */
export function DeliveryDrawer({ quote_id, user_id, state, onClose, onStated }: DeliveryDrawerProps) {
  const { showMessage } = useMessages();
  const now = useNow();
  const today = tehranDay(now);
  const save = useStateDelivery(quote_id);
  const { values, change, forget } = useKeptValues({
    form: 'delivery',
    shape: 1,
    owner: user_id,
    id: `${quote_id}.${state}`,
    stored: { version: null, values: blank },
    isPending: save.isPending,
  });
  const { note, files } = values;
  // What was typed stays; what was proposed on an earlier day does not.
  const day = values.day ?? jalaliCalendar.format(tehranDay(state === 'confirmed' ? now + DAY_MS : now));
  const [isUploading, setUploading] = useState(false);
  const form = useFormErrors(loadSchema);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (isUploading) return form.put('file_ids', faFiles.waiting);
    const chosen = jalaliCalendar.parse(day);
    if (chosen === null) return form.put('day', texts.day_wrong);
    const body = { state, day: chosen, note: note.trim(), file_ids: files.map((file) => file.id) };
    if (!(await form.check(body))) return;
    save.mutate(body, {
      onError: form.take,
      onSuccess: () => {
        showMessage('success', texts.saved);
        forget();
        onStated();
      },
    });
  };
  return (
    <Drawer
      open
      title={texts.actions[state]}
      closeLabel={faQuotes.deal.close}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant={state === 'cancelled' ? 'danger' : 'solid'} busy={save.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form ref={form.element} id={id} noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <DateField
          label={texts.day[state]}
          error={form.errors.day}
          calendar={jalaliCalendar}
          texts={faCalendar}
          today={today}
          max={state === 'confirmed' ? undefined : today}
          value={day}
          onValueChange={(text) => change({ day: text })}
        />
        <TextareaField
          label={texts.note}
          hint={texts.note_hint}
          rows={3}
          maxLength={deliveryLimits.note}
          error={form.errors.note}
          value={note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <FilesField
          label={texts.files}
          categories={['image', 'document']}
          scope="rfq"
          most={deliveryLimits.files}
          files={files}
          error={errorsUnder(form.errors, 'file_ids')}
          onAdd={(file) => change((former) => ({ files: [...former.files, file] }))}
          onRemove={(file_id) => change((former) => ({ files: former.files.filter(({ id }) => id !== file_id) }))}
          onBusy={setUploading}
        />
        <FormFailure error={form.failure} unplaced={form.unplaced} />
      </form>
    </Drawer>
  );
}
