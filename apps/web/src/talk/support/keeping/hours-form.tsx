import type { SupportHours } from '@rasteh/contract/talk/support';
import { supportLimits } from '@rasteh/contract/talk/support/vocabulary';
import { toAsciiDigits, toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { controlClass, TextareaField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changedFieldsOf } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../../core/forms/stale/use-base.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faSupportKeeping } from '../../../i18n/talk/support-keeping.ts';
import { dayKeys, fieldTexts, hoursOf, type TypedHours, typedOf } from './hours-values.ts';
import styles from './keeping.module.css';

const texts = faSupportKeeping.hours;
type Span = SupportHours['week'][number];
/** What a closed day begins with when it is opened. */
const usual: Span = { from: '09:00', to: '17:00' };

/** When supporters answer, and what is answered at other times; what another admin changes meanwhile is shown, and either one is kept. */
export function HoursForm({ stored }: { stored: SupportHours }) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [hours, setHours] = useState(() => typedOf(stored));
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: SupportHours) => (await api.support.putSupportHours({ body })).data,
    onSuccess: () => toast({ title: texts.saved, tone: 'ok' }),
    // The notice tells what another admin has changed.
    onError: (error) =>
      error instanceof RequestError && error.code === 'stale'
        ? undefined
        : toast({ title: texts.failed, text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['support'] }),
  });
  const { base, theirs, follow } = useBase(stored, isPending);
  const set = (part: Partial<TypedHours>) => setHours((now) => ({ ...now, ...part }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ ...hoursOf(hours), version: base.version }, { onSuccess: follow });
  };
  return (
    <Card id="support-hours" title={texts.title}>
      <form className={styles.hours} aria-labelledby="support-hours" onSubmit={onSubmit}>
        <StaleNotice
          title={texts.stale}
          base={typedOf(base)}
          mine={hours}
          theirs={theirs && typedOf(theirs)}
          changedOf={changedFieldsOf(fieldTexts)}
          onResolve={(values) => {
            follow();
            setHours(values);
          }}
          onBringBack={set}
        />
        <ul className={styles.week}>
          {dayKeys.map((key, day) => (
            <Day key={key} name={texts.days[day] ?? ''} span={hours[key]} onSpan={(span) => set({ [key]: span })} />
          ))}
        </ul>
        <label className={styles.holidays}>
          <input
            type="checkbox"
            checked={hours.open_on_holidays}
            onChange={(event) => set({ open_on_holidays: event.target.checked })}
          />
          {texts.holidays}
        </label>
        <TextareaField
          label={texts.reply}
          hint={texts.reply_hint}
          rows={3}
          required
          maxLength={supportLimits.note_characters}
          value={hours.reply}
          onChange={(event) => set({ reply: event.target.value })}
        />
        <span>
          <Button type="submit" busy={isPending}>
            {texts.save}
          </Button>
        </span>
      </form>
    </Card>
  );
}

function Day({ name, span, onSpan }: { name: string; span: Span; onSpan: (span: Span) => void }) {
  return (
    <li className={styles.day}>
      <label>
        <input type="checkbox" checked={span !== null} onChange={(event) => onSpan(event.target.checked ? usual : null)} />
        {name}
      </label>
      {span ? (
        <>
          <Clock label={texts.from(name)} value={span.from} onValue={(from) => onSpan({ ...span, from })} />
          <span aria-hidden="true">{texts.until}</span>
          <Clock label={texts.to(name)} value={span.to} onValue={(to) => onSpan({ ...span, to })} />
        </>
      ) : (
        <span>{texts.closed}</span>
      )}
    </li>
  );
}

const Clock = ({ label, value, onValue }: { label: string; value: string; onValue: (value: string) => void }) => (
  <input
    dir="ltr"
    inputMode="numeric"
    className={`${controlClass} ${styles.clock}`}
    aria-label={label}
    required
    maxLength={5}
    value={toPersianDigits(value)}
    onChange={(event) => onValue(toAsciiDigits(event.target.value))}
  />
);
