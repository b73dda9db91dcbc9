import type { Review } from '@rasteh/contract/reach/reviews';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { useSetTrusted } from '../mutations.ts';
import { ReasonForm } from '../reasons/reason-form.tsx';

const texts = faReviews.trust;

/** Sets or clears the mark of an author whose later changes pass without a review, with what it means and its reason. */
export function TrustAuthor({ user }: { user: Review['user'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const setTrusted = useSetTrusted();
  const toast = useToast();
  const { id, name, trusted } = user;
  const save = (given: string) =>
    setTrusted.mutate(
      { user_id: id, trusted: !trusted, reason: given },
      {
        onSuccess: () => {
          setIsOpen(false);
          setReason('');
          toast({ title: trusted ? texts.undone(name) : texts.done(name), tone: 'ok' });
        },
        onError: (error) => toast({ title: texts.failed, text: errorText(error), tone: 'error' }),
      },
    );
  if (!isOpen)
    return (
      <Button size="s" variant="plain" onClick={() => setIsOpen(true)}>
        {trusted ? texts.unset : texts.set}
      </Button>
    );
  return (
    <ReasonForm
      title={trusted ? texts.unset_title(name) : texts.set_title(name)}
      text={trusted ? texts.unset_text : texts.set_text}
      label={texts.reason}
      hint={texts.hint}
      submit={trusted ? texts.unset : texts.set}
      reason={reason}
      busy={setTrusted.isPending}
      onReason={setReason}
      onSubmit={save}
      onClose={() => setIsOpen(false)}
    />
  );
}
