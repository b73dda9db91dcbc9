import { supplierLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import page from '../../../core/forms/panel-form.module.css';
import { Card } from '../../../core/page/card.tsx';
import { faProfile } from '../../../i18n/supply/profile.ts';
import styles from './own.module.css';
import type { ProfileForm } from './use-profile-form.ts';

const texts = faProfile.form;

/** The numbers of a supplier, and the people who answer them. */
export function ContactFields({ form: { values, errors, change } }: { form: ProfileForm }) {
  const { phones, contacts } = values;
  const putPhone = (at: number, phone: string) => change({ phones: phones.with(at, phone) });
  const putContact = (at: number, part: Partial<(typeof contacts)[number]>) =>
    change({ contacts: contacts.map((contact, place) => (place === at ? { ...contact, ...part } : contact)) });
  return (
    <Card id="profile-contact" title={texts.contact}>
      <div className={page.body}>
        <p className={styles.note}>{texts.contact_text}</p>
        {phones.map((phone, at) => (
          <div key={at} className={styles.group}>
            <TextField
              label={texts.phone(at + 1)}
              error={errors[`phones.${at}`] ?? (at === 0 ? errors.phones : undefined)}
              type="tel"
              dir="ltr"
              autoComplete="off"
              maxLength={40}
              value={phone}
              onChange={(event) => putPhone(at, event.currentTarget.value)}
            />
            {phones.length > 1 ? (
              <Button
                variant="plain"
                aria-label={texts.phone_remove(at + 1)}
                onClick={() => change({ phones: phones.toSpliced(at, 1) })}
              >
                ×
              </Button>
            ) : null}
          </div>
        ))}
        <div className={styles.persons}>
          {contacts.map(({ name, role, phone }, at) => (
            <fieldset key={at} className={styles.person}>
              <legend>{texts.person(at + 1)}</legend>
              <TextField
                label={texts.person_name}
                error={errors[`contacts.${at}.name`]}
                maxLength={80}
                value={name}
                onChange={(event) => putContact(at, { name: event.currentTarget.value })}
              />
              <TextField
                label={texts.person_role}
                error={errors[`contacts.${at}.role`]}
                maxLength={60}
                value={role}
                onChange={(event) => putContact(at, { role: event.currentTarget.value })}
              />
              <TextField
                label={texts.person_phone}
                error={errors[`contacts.${at}.phone`]}
                type="tel"
                dir="ltr"
                autoComplete="off"
                maxLength={40}
                value={phone}
                onChange={(event) => putContact(at, { phone: event.currentTarget.value })}
              />
              <Button
                variant="plain"
                aria-label={texts.person_remove(at + 1)}
                onClick={() => change({ contacts: contacts.toSpliced(at, 1) })}
              >
                ×
              </Button>
            </fieldset>
          ))}
        </div>
        <div className={page.actions}>
          {phones.length < supplierLimits.phones ? (
            <Button variant="quiet" onClick={() => change({ phones: [...phones, ''] })}>
              {texts.phone_add}
            </Button>
          ) : null}
          {contacts.length < supplierLimits.contacts ? (
            <Button variant="quiet" onClick={() => change({ contacts: [...contacts, { name: '', role: '', phone: '' }] })}>
              {texts.person_add}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
