import type { LoginMobile } from '@rasteh/contract/people/auth/mobiles';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeDigits } from '../../../core/forms/codes/code-field.tsx';
import type { SentTimes } from '../../../core/forms/codes/sent-code.ts';
import { SentCodeField } from '../../../core/forms/codes/sent-code-field.tsx';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import { useFormErrors } from '../../../core/forms/use-form-errors.ts';
import { usePage } from '../../../core/page/page.ts';
import styles from '../../../core/page/settings.module.css';
import { faSettings } from '../../../i18n/people/settings.ts';
import { sendMobileCode, sendOwnCode, useSaveMobile } from './mobiles.ts';

const loadSchemas = () => loadChunk(() => import('../schemas.ts'));
const loadMobileSchema = () => loadSchemas().then((part) => part.NewMobileSchema);
const loadCodeSchema = () => loadSchemas().then((part) => part.SendCodeSchema);
const texts = faSettings.settings.mobiles;

type MobileFormProps = {
  /** The mobile to change; null adds one. */
  changed: LoginMobile | null;
  onSaved: () => void;
  onCancel: () => void;
};
type Sent = { fresh: SentTimes | null; own: SentTimes | null };

/** Adds or changes a mobile: the new number, then a code to it and one to a mobile of the user. */
export function MobileForm({ changed, onSaved, onCancel }: MobileFormProps) {
  const { api, clock } = usePage();
  const toast = useToast();
  const form = useFormErrors(loadMobileSchema);
  const [mobile, setMobile] = useState('');
  const [sent, setSent] = useState<Sent>({ fresh: null, own: null });
  const save = useSaveMobile(changed?.id ?? null);

  const resend = {
    fresh: async () => {
      const fresh = await sendMobileCode(api, mobile, clock.now);
      setSent((before) => ({ ...before, fresh }));
    },
    own: async () => {
      const body = changed ? { action: 'change_mobile' as const, mobile_id: changed.id } : { action: 'add_mobile' as const };
      const own = await sendOwnCode(api, body, clock.now);
      setSent((before) => ({ ...before, own }));
    },
  };
  const isUsable = (times: SentTimes | null): boolean => times !== null && times.expires_at > clock.now();
  // After a failure between the two codes only the missing one is sent.
  const send = useMutation({
    mutationFn: async () => {
      if (!isUsable(sent.fresh)) await resend.fresh();
      if (!isUsable(sent.own)) await resend.own();
    },
    onError: form.take,
  });
  const submitCodes = async (element: HTMLFormElement) => {
    const fields = new FormData(element);
    const read = (name: string) => codeDigits(String(fields.get(name) ?? ''));
    const input = { mobile, code: read('code'), own_code: read('own_code') };
    if (save.isPending || !(await form.check(input))) return;
    save.mutate(input, {
      onError: form.take,
      onSuccess: () => {
        toast({ title: changed ? texts.changed : texts.added, tone: 'ok' });
        onSaved();
      },
    });
  };
  const submitMobile = async () => {
    if (!send.isPending && (await form.check({ mobile }, loadCodeSchema))) send.mutate();
  };
  const isSent = sent.fresh !== null && sent.own !== null;
  const title = changed ? texts.change_title(changed.mobile) : texts.add_title;
  return (
    <form
      ref={form.element}
      noValidate
      aria-label={title}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSent) void submitCodes(event.currentTarget);
        else void submitMobile();
      }}
    >
      <strong>{title}</strong>
      <p>
        {changed ? texts.change_text : texts.add_text} {texts.others_end}
      </p>
      {isSent ? null : (
        <TextField
          label={texts.new_mobile}
          hint={texts.new_mobile_hint}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          autoFocus
          value={mobile}
          onChange={({ currentTarget }) => {
            setMobile(currentTarget.value);
            setSent((before) => ({ ...before, fresh: null }));
          }}
          error={form.errors.mobile}
        />
      )}
      {sent.fresh && sent.own ? (
        <>
          <SentCodeField
            label={texts.code_to(toPersianDigits(mobile))}
            name="code"
            sent={sent.fresh}
            autoFocus
            error={form.errors.code}
            onResend={() => resend.fresh().catch(form.take)}
          />
          <SentCodeField
            label={changed ? texts.code_to(changed.mobile) : texts.code_to_current}
            name="own_code"
            sent={sent.own}
            error={form.errors.own_code}
            onResend={() => resend.own().catch(form.take)}
          />
        </>
      ) : null}
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <div className={styles.buttons}>
        <Button type="submit" busy={send.isPending || save.isPending}>
          {isSent ? (changed ? texts.save_change : texts.save_add) : texts.send_both}
        </Button>
        {isSent ? (
          <Button variant="quiet" onClick={() => setSent((before) => ({ ...before, fresh: null }))}>
            {texts.edit_mobile}
          </Button>
        ) : null}
        <Button variant="plain" onClick={onCancel}>
          {faSettings.buttons.cancel}
        </Button>
      </div>
    </form>
  );
}
