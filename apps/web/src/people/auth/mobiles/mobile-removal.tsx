import type { LoginMobile } from '@rasteh/contract/people/auth/mobiles';
import { Button } from '@rasteh/ui/button';
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
import { sendOwnCode, useRemoveMobile } from './mobiles.ts';

const loadSchema = () => loadChunk(() => import('../schemas.ts')).then((part) => part.OwnCodeSchema);
const texts = faSettings.settings.mobiles;

type MobileRemovalProps = { mobile: LoginMobile; onRemoved: () => void; onCancel: () => void };

/** Removes a mobile, with a code to the mobile of this session. */
export function MobileRemoval({ mobile, onRemoved, onCancel }: MobileRemovalProps) {
  const { api, clock } = usePage();
  const toast = useToast();
  const form = useFormErrors(loadSchema);
  const [sent, setSent] = useState<SentTimes | null>(null);
  const remove = useRemoveMobile(mobile.id);
  const request = async () => setSent(await sendOwnCode(api, { action: 'remove_mobile' }, clock.now));
  const send = useMutation({ mutationFn: request, onError: form.take });
  const title = texts.remove_title(mobile.mobile);

  const submit = async (element: HTMLFormElement) => {
    const own_code = codeDigits(String(new FormData(element).get('own_code') ?? ''));
    if (remove.isPending || !(await form.check({ own_code }))) return;
    remove.mutate(own_code, {
      onError: form.take,
      onSuccess: () => {
        toast({ title: texts.removed, tone: 'ok' });
        onRemoved();
      },
    });
  };
  return (
    <form
      ref={form.element}
      noValidate
      aria-label={title}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (sent) void submit(event.currentTarget);
        else if (!send.isPending) send.mutate();
      }}
    >
      <strong>{title}</strong>
      <p>
        {texts.remove_text} {texts.others_end}
      </p>
      {sent ? (
        <SentCodeField
          label={texts.code_to_current}
          name="own_code"
          sent={sent}
          autoFocus
          error={form.errors.own_code}
          onResend={() => request().catch(form.take)}
        />
      ) : null}
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <div className={styles.buttons}>
        <Button type="submit" variant={sent ? 'danger' : 'solid'} busy={send.isPending || remove.isPending}>
          {sent ? texts.save_remove : texts.send}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {faSettings.buttons.cancel}
        </Button>
      </div>
    </form>
  );
}
