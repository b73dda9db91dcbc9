import type { FeaturedPins } from '@rasteh/contract/pricing/featured';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { DateField } from '@rasteh/ui/date-field';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { jalaliCalendar } from '../../core/forms/jalali-calendar.ts';
import { useNow } from '../../core/page/clock.ts';
import { faCalendar } from '../../i18n/core/calendar.ts';
import { faStale } from '../../i18n/core/stale.ts';
import { faFeatured as texts } from '../../i18n/pricing/featured.ts';
import styles from './featured.module.css';
import type { Pins } from './use-pins.ts';

type PinRowProps = { pin: FeaturedPins['pins'][number]; at: number; pins: Pins };

/** One pinned product: its handle, whether it is shown and why not, and its last day. */
export function PinRow({ pin: { product, until, state }, at, pins }: PinRowProps) {
  const { id, slug, title } = product;
  return (
    <li className={styles.pin} data-over={pins.over === at || undefined} {...pins.row(at)}>
      <button type="button" className={styles.handle} aria-label={texts.handle(title)} {...pins.handle(at)}>
        <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" fill="currentColor">
          <path d="M8 5h3v3H8zM13 5h3v3h-3zM8 10.5h3v3H8zM13 10.5h3v3h-3zM8 16h3v3H8zM13 16h3v3h-3z" />
        </svg>
      </button>
      <div className={styles.name}>
        <Link to="/products/$id/$slug" params={{ id: String(id), slug }} className="reach">
          {title}
        </Link>
        <Badge tone={state === 'shown' ? 'ok' : 'ask'}>{texts.states[state]}</Badge>
      </div>
      <UntilField title={title} until={until} onSave={(day) => pins.setUntil(at, day)} />
      <Button size="s" variant="plain" aria-label={texts.remove_of(title)} onClick={() => pins.remove(at)}>
        {texts.remove}
      </Button>
    </li>
  );
}

type UntilFieldProps = { title: string; until: string | null; onSave: (until: string | null) => void };

/** The last day of a pin; once it was changed, a press or Enter saves it. */
function UntilField({ title, until, onSave }: UntilFieldProps) {
  const today = tehranDay(useNow());
  const stored = until === null ? '' : jalaliCalendar.format(until);
  const [read, setRead] = useState(stored);
  const [text, setText] = useState(stored);
  const [error, setError] = useState('');
  // What is typed stays when another admin saves a day meanwhile.
  const isStale = read !== stored && text !== read && text !== stored;
  if (read !== stored && !isStale) {
    setRead(stored);
    setText(stored);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = text.trim() === '' ? null : jalaliCalendar.parse(text);
    const isWrong = text.trim() !== '' && day === null;
    setError(isWrong ? texts.day_wrong : '');
    if (!isWrong && day !== until) onSave(day);
  };
  return (
    <form noValidate className={styles.until} onSubmit={submit}>
      <DateField
        label={texts.until}
        hint={isStale ? faStale.was(texts.until, faStale.value(stored)) : texts.until_hint}
        error={error || undefined}
        calendar={jalaliCalendar}
        texts={faCalendar}
        today={today}
        min={today}
        value={text}
        onValueChange={setText}
      />
      {text.trim() === stored ? null : (
        <Button type="submit" size="s" variant="quiet" aria-label={texts.save_until_of(title)}>
          {texts.save_until}
        </Button>
      )}
    </form>
  );
}
