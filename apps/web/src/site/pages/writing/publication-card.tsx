import type { StoredPage } from '@rasteh/contract/site/pages/writing';
import { formatClock, formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { DateField } from '@rasteh/ui/date-field';
import { TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { jalaliCalendar } from '../../../core/forms/jalali-calendar.ts';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faCalendar } from '../../../i18n/core/calendar.ts';
import { faWriting } from '../../../i18n/site/writing.ts';
import { useDeletePage, usePublication } from './mutations.ts';
import styles from './writing.module.css';

const texts = faWriting.schedule;

type PublicationCardProps = {
  page: StoredPage;
  /** Whether typed values are not saved yet, which a publication would leave out. */
  isTouched: boolean;
  onChanged: (page: StoredPage) => void;
  onDeleted: () => void;
};

/** The state of a page: where it is seen, when it will be, and how that is taken back. */
export function PublicationCard({ page, isTouched, onChanged, onDeleted }: PublicationCardProps) {
  const { state, kind, slug, published_at } = page;
  const toast = useToast();
  const { ask } = useMessages();
  const publication = usePublication(page);
  const takeBack = async () => {
    const question = { title: faWriting.take_back_question, text: faWriting.take_back_text, confirm: faWriting.take_back };
    if (state === 'published' && !(await ask(question))) return;
    publication.mutate(
      { kind: 'take_back' },
      {
        onSuccess: (taken) => {
          toast({ title: faWriting.taken_back, tone: 'ok' });
          onChanged(taken);
        },
        onError: (error) => toast({ title: errorText(error), tone: 'error' }),
      },
    );
  };
  const moment = published_at && faWriting.moment(formatJalaliLong(published_at), formatClock(published_at));
  return (
    <Card
      id="page-publication"
      title={faWriting.statuses}
      beside={<Badge tone={state === 'published' ? 'ok' : 'ask'}>{faWriting.states[state]}</Badge>}
    >
      <div className={styles.publication}>
        {state === 'draft' ? (
          <>
            <ScheduleForm page={page} isTouched={isTouched} onChanged={onChanged} />
            <DeleteButton page={page} onDeleted={onDeleted} />
          </>
        ) : (
          <>
            <p>{state === 'scheduled' && moment ? texts.waits(moment) : moment && faWriting.public_from(moment)}</p>
            {state === 'published' ? (
              <Link
                to={kind === 'news' ? '/news/$slug' : '/pages/$slug'}
                params={{ slug }}
                className={buttonClass({ variant: 'quiet', size: 's' })}
              >
                {faWriting.see}
              </Link>
            ) : null}
            <Button size="s" variant="quiet" busy={publication.isPending} onClick={() => void takeBack()}>
              {faWriting.take_back}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

/** Deletes a draft after a question. */
function DeleteButton({ page, onDeleted }: Pick<PublicationCardProps, 'page' | 'onDeleted'>) {
  const toast = useToast();
  const { ask, showMessage } = useMessages();
  const deletion = useDeletePage(page);
  const remove = async () => {
    if (!(await ask({ title: faWriting.delete_question, text: faWriting.delete_text, confirm: faWriting.delete }))) return;
    try {
      await deletion.mutateAsync();
    } catch (error) {
      toast({ title: errorText(error), tone: 'error' });
      return;
    }
    showMessage('successDelete');
    onDeleted();
  };
  return (
    <Button size="s" variant="plain" busy={deletion.isPending} onClick={() => void remove()}>
      {faWriting.delete}
    </Button>
  );
}

/** The moment of a day and a time in Tehran; null when they are not whole. */
function momentOf(typedDay: string, typed: string): string | null {
  const day = jalaliCalendar.parse(typedDay);
  const time = /^([01]?\d|2[0-3])[:٫.]([0-5]\d)$/.exec(toAsciiDigits(typed.trim()));
  if (!day || !time) return null;
  return new Date(`${day}T${time[1]?.padStart(2, '0')}:${time[2]}:00+03:30`).toISOString();
}

/** The time at which a draft becomes public by itself. */
function ScheduleForm({ page, isTouched, onChanged }: Omit<PublicationCardProps, 'onDeleted'>) {
  const now = useNow();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const form = useRefusedForm();
  const toast = useToast();
  const publication = usePublication(page);
  const save = () => {
    const publish_at = momentOf(day, time);
    if (publish_at === null) return form.show({ publish_at: [texts.moment_missing] });
    if (isTouched) return form.show({ publish_at: [texts.save_first] });
    publication.mutate(
      { kind: 'schedule', publish_at },
      {
        onError: form.take,
        onSuccess: (scheduled) => {
          toast({ title: texts.done, tone: 'ok' });
          onChanged(scheduled);
        },
      },
    );
  };
  return (
    <PanelForm form={form} className={styles.schedule} label={texts.title} onSubmit={save}>
      <DateField
        label={texts.day}
        texts={faCalendar}
        calendar={jalaliCalendar}
        today={tehranDay(now)}
        min={tehranDay(now)}
        value={day}
        onValueChange={setDay}
      />
      <TextField
        label={texts.time}
        hint={texts.time_hint}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
        error={form.errors.publish_at}
      />
      <Button type="submit" variant="quiet" busy={publication.isPending}>
        {texts.set}
      </Button>
    </PanelForm>
  );
}
