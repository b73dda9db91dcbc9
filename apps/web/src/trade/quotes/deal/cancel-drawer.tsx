import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { TextareaField } from '@rasteh/ui/field';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import { useCancelAward } from './mutations.ts';

const texts = faQuotes.deal;
const reasonLeast = 3;
const reasonMost = 500;

type CancelDrawerProps = { quote_id: number; award_id: number; title: string; onClose: () => void };

/** Cancels an award, with the reason that the other side reads. */
export function CancelDrawer({ quote_id, award_id, title, onClose }: CancelDrawerProps) {
  const { showMessage } = useMessages();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const cancel = useCancelAward(quote_id);
  const isShort = reason.trim().length < reasonLeast;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (cancel.isPending || isShort) return;
    cancel.mutate(
      { award_id, reason: reason.trim() },
      {
        onSuccess: () => {
          showMessage('success', texts.cancelled);
          onClose();
        },
      },
    );
  };
  return (
    <Drawer
      open
      title={texts.cancel_of(title)}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="danger" busy={cancel.isPending}>
          {texts.cancel_confirm}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <p>{texts.cancel_text}</p>
        <TextareaField
          label={texts.reason}
          rows={3}
          maxLength={reasonMost}
          error={isTried && isShort ? texts.reason_missing : undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {cancel.error ? <p role="alert">{errorText(cancel.error)}</p> : null}
      </form>
    </Drawer>
  );
}
