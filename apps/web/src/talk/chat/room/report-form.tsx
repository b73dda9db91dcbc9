import type { Partner } from '@rasteh/contract/talk/chat/values';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { chatLimits } from '@rasteh/contract/wire/limits';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { type Closes, DialogBody, DialogFooter } from '@rasteh/ui/dialog-stack';
import { TextareaField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { useFirstError } from '../../../core/forms/use-first-error.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { faChat } from '../../../i18n/talk/chat.ts';
import type { Chat } from '../state/chat.ts';
import { newMessageId } from '../state/message-id.ts';
import { lineOf } from './message-line.ts';
import styles from './report-form.module.css';

const texts = faChat.report;

/** Reports messages of the partner to the admins, with a reason. */
export function ReportForm({ chat, partner, close }: { chat: Chat; partner: Partner } & Closes<void>) {
  const { api, request, store } = chat;
  const toast = useToast();
  const [theirs] = useState(() =>
    (store.get().messages ?? []).filter((one) => !one.is_owner && !one.deleted_at).slice(-chatLimits.report_messages),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { form } = useFirstError<HTMLDivElement>(errors);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(newMessageId);
  const [isSent, setSent] = useState(false);
  const now = Date.now();

  const submit = async () => {
    const faults: FieldErrors = {
      ...(chosen.length === 0 ? { messages: [texts.choose] } : {}),
      ...(reason.trim().length < 3 ? { reason: [texts.reason_short] } : {}),
    };
    setErrors(faults);
    if (Object.keys(faults).length > 0 || isBusy) return;
    setBusy(true);
    const input = { params: { userId: String(partner.user_id) }, body: { message_ids: [...chosen], reason: reason.trim() } };
    const call = (whole: Parameters<typeof api.chat.reportUser>[0]) =>
      api.chat.reportUser(whole, { headers: { 'Idempotency-Key': key } });
    try {
      await request(call, input);
      if (partner.is_blocked) {
        toast({ title: texts.sent_title, text: texts.sent_text, tone: 'ok' });
        close();
      } else setSent(true);
    } catch (error) {
      setErrors({ whole: [errorText(error)] });
      setBusy(false);
    }
  };

  if (isSent) return <ReportSent chat={chat} partner={partner} close={close} />;
  return (
    <>
      <DialogBody>
        {theirs.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <div ref={form} className={styles.form}>
            <p>{texts.text}</p>
            <fieldset className={styles.messages}>
              <legend>{texts.messages}</legend>
              {theirs.map((message) => (
                <label key={message.message_id}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(message.message_id)}
                    onChange={({ target }) =>
                      setChosen((before) =>
                        target.checked
                          ? [...before, message.message_id]
                          : before.filter((message_id) => message_id !== message.message_id),
                      )
                    }
                  />
                  <span>{lineOf(message)}</span>
                  <small>{formatRelative(message.created_at, now)}</small>
                </label>
              ))}
            </fieldset>
            {errors.messages ? (
              <p className={styles.error} role="alert" tabIndex={-1} data-wrong>
                {errors.messages.join(' ')}
              </p>
            ) : null}
            <TextareaField
              label={texts.reason}
              hint={texts.reason_hint}
              error={errors.reason}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            {errors.whole ? (
              <p className={styles.error} role="alert" tabIndex={-1} data-wrong>
                {errors.whole.join(' ')}
              </p>
            ) : null}
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        {theirs.length === 0 ? null : (
          <Button variant="danger" busy={isBusy} onClick={() => void submit()}>
            {texts.submit}
          </Button>
        )}
        <Button variant="quiet" onClick={() => close()}>
          {faChat.close}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Says that the report was sent, and offers to block its user. */
function ReportSent({ chat, partner, close }: { chat: Chat; partner: Partner } & Closes<void>) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const block = async () => {
    setBusy(true);
    try {
      await chat.actions.block(partner.user_id, true);
      close();
    } catch (error) {
      toast({ title: faChat.block.failed, text: errorText(error), tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <>
      <DialogBody>
        <div className={styles.form} role="status">
          <strong>{texts.sent_title}</strong>
          <p>{texts.sent_text}</p>
          <p>{texts.block_too(partner.name)}</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="danger" busy={isBusy} onClick={() => void block()}>
          {faChat.room.block}
        </Button>
        <Button variant="quiet" autoFocus onClick={() => close()}>
          {faChat.close}
        </Button>
      </DialogFooter>
    </>
  );
}
