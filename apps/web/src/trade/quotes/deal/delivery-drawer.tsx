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

type DeliveryDrawerProps = { quote_id: number; state: DeliveryState; onClose: () => void; onStated: () => void };

/** States a step of the delivery: its day, today unless it is a promise for tomorrow, and optionally a note and files. */
export function DeliveryDrawer({ quote_id, state, onClose, onStated }: DeliveryDrawerProps) {
  const { showMessage } = useMessages();
  const now = useNow();
  const today = tehranDay(now);
  const [day, setDay] = useState(() => jalaliCalendar.format(tehranDay(state === 'confirmed' ? now + DAY_MS : now)));
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  const form = useFormErrors(loadSchema);
  const id = useId();
  const save = useStateDelivery(quote_id);
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
          onValueChange={setDay}
        />
        <TextareaField
          label={texts.note}
          hint={texts.note_hint}
          rows={3}
          maxLength={deliveryLimits.note}
          error={form.errors.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <FilesField
          label={texts.files}
          categories={['image', 'document']}
          scope="rfq"
          most={deliveryLimits.files}
          files={files}
          error={errorsUnder(form.errors, 'file_ids')}
          onAdd={(file) => setFiles((all) => [...all, file])}
          onRemove={(file_id) => setFiles((all) => all.filter((file) => file.id !== file_id))}
          onBusy={setUploading}
        />
        <FormFailure error={form.failure} unplaced={form.unplaced} />
      </form>
    </Drawer>
  );
}
