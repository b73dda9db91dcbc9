import type { Holiday } from '@rasteh/contract/goods/holidays';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { Button } from '@rasteh/ui/button';
import { DateField } from '@rasteh/ui/date-field';
import { TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { jalaliCalendar, useDayOff } from '../../core/forms/jalali-calendar.ts';
import { PanelForm } from '../../core/forms/panel-form.tsx';
import { useRefusedForm } from '../../core/forms/use-refused-form.ts';
import { useNow } from '../../core/page/clock.ts';
import { faCalendar } from '../../i18n/core/calendar.ts';
import { faHolidays as texts } from '../../i18n/goods/holidays.ts';
import styles from './holidays.module.css';
import { useChangeHoliday } from './mutations.ts';

/** Closes a day of the market, with what it is closed for; `days` are those that are listed. */
export function HolidayForm({ days }: { days: readonly Holiday[] }) {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const today = tehranDay(useNow());
  const isDayOff = useDayOff();
  const form = useRefusedForm();
  const toast = useToast();
  const change = useChangeHoliday();
  const save = () => {
    const day = jalaliCalendar.parse(typed);
    if (!day) return form.show({ day: [texts.day_missing] });
    const name_was = days.find((one) => one.day === day && one.source === 'market')?.name ?? null;
    change.mutate(
      { kind: 'close', day, name, name_was },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: texts.closed, tone: 'ok' });
          form.show({});
          setTyped('');
          setName('');
        },
      },
    );
  };
  return (
    <PanelForm form={form} className={styles.form} label={texts.form} onSubmit={save}>
      <DateField
        label={texts.day}
        texts={faCalendar}
        calendar={jalaliCalendar}
        today={today}
        min={today}
        isQuiet={isDayOff}
        value={typed}
        onValueChange={setTyped}
        error={form.errors.day}
      />
      <TextField
        label={texts.name}
        hint={texts.name_hint}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={form.errors.name}
      />
      <Button type="submit" busy={change.isPending}>
        {texts.close}
      </Button>
    </PanelForm>
  );
}
