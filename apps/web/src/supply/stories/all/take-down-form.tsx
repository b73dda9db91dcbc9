import { Button } from '@rasteh/ui/button';
import { TextareaField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { reviewReasonsQuery } from '../../../core/forms/reasons/review-reasons-query.ts';
import { UsualReasons } from '../../../core/forms/reasons/usual-reasons.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { usePage } from '../../../core/page/page.ts';
import { faAllStories as texts } from '../../../i18n/supply/all-stories.ts';
import { useTakeStoryDown } from '../all-queries.ts';
import styles from './all-stories.module.css';

const LEAST = 3;
const MOST = 500;

type TakeDownFormProps = { story_id: number; title: string; supplier: string; onClose: () => void };

/** The reason for which a story is taken down: a usual one of stories with one press, or any other. */
export function TakeDownForm({ story_id, title, supplier, onClose }: TakeDownFormProps) {
  const { api } = usePage();
  const [reason, setReason] = useState('');
  const form = useRefusedForm();
  const takeDown = useTakeStoryDown();
  const toast = useToast();
  const usual = useQuery(reviewReasonsQuery(api)).data?.find(({ kind }) => kind === 'story')?.reasons ?? [];
  const save = async () => {
    if (takeDown.isPending) return;
    if (reason.trim().length < LEAST) return form.show({ reason: [texts.reason_missing] });
    try {
      await takeDown.mutateAsync({ id: story_id, reason: reason.trim() });
      toast({ title: texts.taken_down, tone: 'ok' });
      onClose();
    } catch (error) {
      form.take(error as Error);
    }
  };
  return (
    <PanelForm
      form={form}
      className={styles.form}
      label={texts.take_down_of(title)}
      onSubmit={() => void save()}
      onEscape={onClose}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" busy={takeDown.isPending}>
            {texts.take_down}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <p>{texts.effect(supplier)}</p>
      {usual.length > 0 ? <UsualReasons label={texts.usual} reasons={usual} onPress={setReason} /> : null}
      <TextareaField
        label={texts.reason}
        hint={texts.reason_hint}
        rows={2}
        maxLength={MOST}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={form.errors.reason}
      />
    </PanelForm>
  );
}
