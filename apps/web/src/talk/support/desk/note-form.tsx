import { supportLimits } from '@rasteh/contract/talk/support/vocabulary';
import { Button } from '@rasteh/ui/button';
import { TextareaField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { faSupport } from '../../../i18n/talk/support.ts';
import { useAddNote } from '../mutations.ts';
import styles from './support-desk.module.css';

const texts = faSupport.notes;

/** Writes a note of the desk; Ctrl+Enter stores it, Escape leaves it. */
export function NoteForm({ user_id, onClose }: { user_id: number; onClose: () => void }) {
  const [text, setText] = useState('');
  const { mutate, isPending } = useAddNote(user_id);
  const toast = useToast();
  const save = () => {
    if (text.trim() === '') return;
    mutate(text.trim(), {
      onSuccess: () => {
        toast({ title: texts.saved, tone: 'ok' });
        onClose();
      },
      onError: (error) => toast({ title: texts.failed, text: errorText(error), tone: 'error' }),
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <form className={styles.note_form} aria-label={texts.action} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <TextareaField
        label={texts.label}
        rows={2}
        autoFocus
        maxLength={supportLimits.note_characters}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="s" busy={isPending}>
          {texts.save}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {faSupport.cancel}
        </Button>
      </div>
    </form>
  );
}
