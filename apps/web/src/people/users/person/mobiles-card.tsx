import type { UserDetails, UserMobile } from '@rasteh/contract/people/users/people';
import { formatMobile } from '@rasteh/persian/identifiers';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { Card } from '../../../core/page/card.tsx';
import settings from '../../../core/page/settings.module.css';
import { faUsers } from '../../../i18n/people/users.ts';
import { ActionForm } from '../action-form.tsx';
import { useShowMobiles } from '../mutations.ts';
import styles from '../users.module.css';

const texts = faUsers.mobiles;

/** The mobiles of a user: masked until they are shown, which the audit log keeps; a lost one can be replaced. */
export function MobilesCard({ user, mayChange }: { user: UserDetails; mayChange: boolean }) {
  const show = useShowMobiles(user.id);
  const toast = useToast();
  const [open, setOpen] = useState<number | null>(null);
  const whole = new Map(show.data?.map((one) => [one.id, one.mobile]));
  const textOf = ({ id, mobile }: UserMobile) => {
    const shown = whole.get(id);
    return shown ? formatMobile(shown) : mobile;
  };
  return (
    <Card
      id="mobiles"
      title={texts.title}
      actions={
        user.mobiles.length > 0 && !show.data ? (
          <Button
            size="s"
            variant="quiet"
            busy={show.isPending}
            onClick={() =>
              show.mutate(undefined, {
                onError: (error) => toast({ title: faUsers.failed, text: errorText(error), tone: 'error' }),
              })
            }
          >
            {texts.show}
          </Button>
        ) : null
      }
    >
      {user.mobiles.length === 0 ? <p className={styles.note}>{texts.none}</p> : null}
      {show.data ? (
        <p role="status" className={styles.note}>
          {texts.shown}
        </p>
      ) : null}
      <ul className={settings.list} aria-label={texts.title}>
        {user.mobiles.map((one) => (
          <li key={one.id}>
            <span className={settings.what}>
              <bdi dir="ltr" className={settings.name}>
                {textOf(one)}
              </bdi>
              {one.has_password ? <small>{texts.has_password}</small> : null}
            </span>
            {mayChange ? (
              <Button size="s" variant="quiet" aria-label={texts.replace_of(one.mobile)} onClick={() => setOpen(one.id)}>
                {texts.replace}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <ReplaceForm
          key={open}
          user_id={user.id}
          mobile_id={open}
          onClose={() => {
            setOpen(null);
            show.reset();
          }}
        />
      )}
    </Card>
  );
}

function ReplaceForm({ user_id, mobile_id, onClose }: { user_id: number; mobile_id: number; onClose: () => void }) {
  const [mobile, setMobile] = useState('');
  return (
    <ActionForm
      user_id={user_id}
      title={texts.replace_title}
      text={texts.replace_text}
      hint={texts.hint}
      submit={texts.save}
      done={texts.done}
      isDanger
      build={(reason) => ({ kind: 'mobile', mobile_id, mobile, reason })}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="off"
          label={texts.new}
          maxLength={40}
          value={mobile}
          error={errors.mobile}
          onChange={({ currentTarget }) => setMobile(currentTarget.value)}
        />
      )}
    </ActionForm>
  );
}
