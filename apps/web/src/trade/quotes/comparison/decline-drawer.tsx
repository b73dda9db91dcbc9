import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { TextareaField } from '@rasteh/ui/field';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import styles from './comparison.module.css';
import { useDeclineQuote } from './mutations.ts';

const texts = faRfqs.award;

/** Declines a quote, with an optional reason. */
export function DeclineDrawer({ rfq_id, quote, onClose }: { rfq_id: number; quote: Quote; onClose: () => void }) {
  const { showMessage } = useMessages();
  const form = useId();
  const [reason, setReason] = useState('');
  const decline = useDeclineQuote(rfq_id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decline.isPending) return;
    decline.mutate(
      { quote_id: quote.id, version: quote.current.version, reason: reason.trim() || null },
      {
        onSuccess: () => {
          showMessage('success', texts.declined);
          onClose();
        },
      },
    );
  };
  return (
    <Drawer
      open
      title={texts.decline_of(quote.supplier.title)}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="danger" busy={decline.isPending}>
          {texts.decline}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextareaField
          label={texts.reason}
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {decline.error ? (
          <p role="alert" className={styles.problem}>
            {errorText(decline.error)}
          </p>
        ) : null}
      </form>
    </Drawer>
  );
}
