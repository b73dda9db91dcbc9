import type { Holiday } from '@rasteh/contract/goods/holidays';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../core/http/error-text.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faHolidays as texts } from '../../i18n/goods/holidays.ts';
import { HolidayForm } from './holiday-form.tsx';
import styles from './holidays.module.css';
import { useChangeHoliday } from './mutations.ts';
import { holidaysQuery } from './queries.ts';

/** The holidays of the coming year as admins keep them: official ones are opened, other days closed. */
export function KeptHolidays() {
  const { api } = usePage();
  const query = useQuery(holidaysQuery(api));
  const days = query.data ?? [];
  return (
    <Card
      id="holidays"
      level="h1"
      title={texts.title}
      beside={query.data ? <small className={styles.count}>{texts.count(days.length)}</small> : null}
    >
      <div className={styles.notes}>
        {texts.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <HolidayForm days={days} />
      {days.length > 0 ? (
        <ul className={styles.days}>
          {days.map((holiday) => (
            <HolidayRow key={holiday.day} holiday={holiday} />
          ))}
        </ul>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
    </Card>
  );
}

/** One day: what it is closed for, who says so, and what undoes that. */
function HolidayRow({ holiday: { day, name, source, is_open } }: { holiday: Holiday }) {
  const { ask } = useMessages();
  const toast = useToast();
  const change = useChangeHoliday(({ kind }) =>
    toast({ title: kind === 'open' ? texts.opened : source === 'market' ? texts.removed : texts.restored, tone: 'ok' }),
  );
  const shown = formatJalaliFull(tehranNoon(day));
  const onError = (error: Error) => toast({ title: texts.failed, text: errorText(error), tone: 'error' });
  const open = async () => {
    if (await ask({ title: texts.open_question(shown), text: texts.open_text(name), confirm: texts.open }))
      change.mutate({ kind: 'open', day }, { onError });
  };
  const restore = () => change.mutate({ kind: 'restore', day }, { onError });
  const action =
    source === 'market'
      ? { text: texts.remove, label: texts.remove_of(shown), run: restore }
      : is_open
        ? { text: texts.restore, label: texts.restore_of(shown), run: restore }
        : { text: texts.open, label: texts.open_of(shown), run: open };
  return (
    <li className={styles.day}>
      <div>
        <span className={styles.date}>{shown}</span>
        <span className={styles.name}>{name}</span>
        <Badge tone={is_open ? 'ok' : source === 'market' ? 'ask' : 'plain'}>
          {is_open ? texts.is_open : texts.sources[source]}
        </Badge>
      </div>
      <Button size="s" variant="plain" busy={change.isPending} aria-label={action.label} onClick={() => void action.run()}>
        {action.text}
      </Button>
    </li>
  );
}
