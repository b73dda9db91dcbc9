import type { NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { digestIntervals } from '@rasteh/contract/reach/notifications/vocabulary';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { toPersianDigits } from '@rasteh/persian/digits';
import { SelectField } from '@rasteh/ui/field';
import { faNotificationPreferences as texts } from '../../../i18n/reach/notifications.ts';
import styles from './preferences.module.css';

type Times = Pick<NotificationPreferences, 'quiet_hours' | 'quiet_fridays' | 'digest' | 'digest_hour'>;
type TimesProps = { times: Times; errors: FieldErrors; onChange: (times: Partial<Times>) => void };

/** What is offered to a user who switches quiet hours on. */
const usualNight = { from: '22:00', to: '07:00' };
const twoDigits = (n: number): string => String(n).padStart(2, '0');
const halfHours = Array.from({ length: 48 }, (_, at) => `${twoDigits(Math.floor(at / 2))}:${at % 2 === 0 ? '00' : '30'}`);

/** When a user is left in peace: quiet hours, and Fridays. */
export function QuietFields({ times: { quiet_hours, quiet_fridays }, errors, onChange }: TimesProps) {
  const clock = (end: 'from' | 'to') =>
    quiet_hours ? (
      <SelectField
        label={texts[end]}
        error={errors[`quiet_hours.${end}`]}
        value={quiet_hours[end]}
        onChange={({ currentTarget: { value } }) => onChange({ quiet_hours: { ...quiet_hours, [end]: value } })}
      >
        {/* A time that another client has stored is kept. */}
        {[...new Set([quiet_hours[end], ...halfHours])].toSorted().map((time) => (
          <option key={time} value={time}>
            {toPersianDigits(time)}
          </option>
        ))}
      </SelectField>
    ) : null;
  return (
    <>
      <p className={styles.note}>{texts.quiet_text}</p>
      <Check
        label={texts.quiet_on}
        isOn={quiet_hours !== null}
        onChange={(isOn) => onChange({ quiet_hours: isOn ? usualNight : null })}
      />
      {quiet_hours ? (
        <div className={styles.pair}>
          {clock('from')}
          {clock('to')}
        </div>
      ) : null}
      <Check label={texts.fridays} isOn={quiet_fridays} onChange={(isOn) => onChange({ quiet_fridays: isOn })} />
    </>
  );
}

/** How often pushes are sent: at once, or summed up. */
export function DigestFields({ times: { digest, digest_hour }, onChange }: TimesProps) {
  return (
    <>
      <p className={styles.note}>{texts.digest_text}</p>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{texts.digest}</legend>
        {digestIntervals.map((interval) => (
          <label key={interval} className={styles.check}>
            <input type="radio" name="digest" checked={digest === interval} onChange={() => onChange({ digest: interval })} />
            {texts.digests[interval]}
          </label>
        ))}
      </fieldset>
      {digest === 'daily' ? (
        <div className={styles.pair}>
          <SelectField
            label={texts.digest_hour}
            value={digest_hour}
            onChange={({ currentTarget: { value } }) => onChange({ digest_hour: Number(value) })}
          >
            {Array.from({ length: 24 }, (_, hour) => (
              <option key={twoDigits(hour)} value={hour}>
                {texts.hour(toPersianDigits(`${twoDigits(hour)}:00`))}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
    </>
  );
}

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
      {label}
    </label>
  );
}
