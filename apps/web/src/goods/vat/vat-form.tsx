import { dayFromNumber, dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { Button } from '@rasteh/ui/button';
import { DateField } from '@rasteh/ui/date-field';
import { TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { jalaliCalendar } from '../../core/forms/jalali-calendar.ts';
import { PanelForm } from '../../core/forms/panel-form.tsx';
import { useRefusedForm } from '../../core/forms/use-refused-form.ts';
import { useNow } from '../../core/page/clock.ts';
import { faCalendar } from '../../i18n/core/calendar.ts';
import { faVat as texts } from '../../i18n/goods/vat.ts';
import { useChangeVat } from './mutations.ts';
import { rateFromPercent } from './percent.ts';
import styles from './vat.module.css';

/** Plans a rate from a day on. */
export function VatForm() {
  const [typedDay, setTypedDay] = useState('');
  const [percent, setPercent] = useState('');
  const today = tehranDay(useNow());
  const form = useRefusedForm();
  const toast = useToast();
  const change = useChangeVat();
  const save = () => {
    const [day, rate] = [jalaliCalendar.parse(typedDay), rateFromPercent(percent)];
    if (!day || rate === null)
      return form.show({ ...(day ? {} : { day: [texts.day_missing] }), ...(rate === null ? { rate: [texts.rate_wrong] } : {}) });
    change.mutate(
      { kind: 'create', day, rate },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: texts.planned, tone: 'ok' });
          form.show({});
          setTypedDay('');
          setPercent('');
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
        min={dayFromNumber(dayNumber(today) + 1)}
        value={typedDay}
        onValueChange={setTypedDay}
        error={form.errors.day}
      />
      <TextField
        label={texts.rate}
        hint={texts.rate_hint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={percent}
        onChange={(event) => setPercent(event.currentTarget.value)}
        error={form.errors.rate}
      />
      <Button type="submit" busy={change.isPending}>
        {texts.plan}
      </Button>
    </PanelForm>
  );
}
