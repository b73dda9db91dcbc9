import type { KeptReply, ReplyContent } from '@rasteh/contract/talk/replies';
import { chatLimits, replyLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { TextareaField, TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { changedFieldsOf, type FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { faReplies as texts } from '../../../i18n/talk/replies.ts';
import { useChangeReply } from '../mutations.ts';
import { insertText } from '../picker/insert-text.ts';
import styles from './replies.module.css';
import { NAME, ShownText } from './shown-text.tsx';

type ReplyFormProps = {
  /** The reply that is changed; without one the form adds a reply. */
  reply?: KeptReply;
  label: string;
  onClose: () => void;
};

const MOST = chatLimits.message_characters;
const none: ReplyContent = { title: '', text: '', is_shown: true };

const contentOf = ({ title, text, is_shown }: ReplyContent): ReplyContent => ({ title, text, is_shown });

/** The name of each field, and its value in words. */
export const fieldTexts: FieldTexts<ReplyContent> = {
  title: [texts.name, ({ title }) => title],
  text: [texts.text, ({ text }) => text],
  is_shown: [texts.shown, ({ is_shown }) => texts.shown_values[`${is_shown}`]],
};

/** The title, the text and the visibility of a prepared reply, in the version that was read when the form was opened. */
export function ReplyForm({ reply, label, onClose }: ReplyFormProps) {
  const [read, setRead] = useState(reply);
  const [{ title, text, is_shown }, setContent] = useState<ReplyContent>(reply ?? none);
  const [theirs, setTheirs] = useState<KeptReply | null>(null);
  const form = useRefusedForm();
  const toast = useToast();
  const change = useChangeReply();
  const set = (part: Partial<ReplyContent>) => setContent((before) => ({ ...before, ...part }));
  const left = MOST - text.trim().length;

  const onError = (error: Error) => {
    if (error instanceof RequestError && error.code === 'stale' && error.data) setTheirs(error.data as KeptReply);
    else form.take(error);
  };
  const save = () => {
    const content = { title, text, is_shown };
    change.mutate(read ? { kind: 'update', id: read.id, version: read.version, content } : { kind: 'create', content }, {
      onError,
      onSuccess: () => {
        toast({ title: read ? texts.saved : texts.created, tone: 'ok' });
        onClose();
      },
    });
  };
  const addName = () => {
    const field = form.element.current?.querySelector('textarea');
    if (field) insertText(field, NAME);
  };
  return (
    <PanelForm
      form={form}
      className={styles.form}
      label={label}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {texts.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <StaleNotice
        title={texts.stale}
        base={read ? contentOf(read) : null}
        mine={{ title, text, is_shown }}
        theirs={theirs && contentOf(theirs)}
        changedOf={changedFieldsOf(fieldTexts)}
        onResolve={(content) => {
          setRead(theirs ?? undefined);
          setContent(content);
          setTheirs(null);
        }}
        onBringBack={set}
      />
      <TextField
        label={texts.name}
        hint={texts.name_hint}
        dir="auto"
        autoComplete="off"
        autoFocus
        maxLength={replyLimits.title}
        value={title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={form.errors.title}
      />
      <TextareaField
        label={texts.text}
        hint={
          <>
            <span className={left < 0 ? styles.over : undefined}>
              {left < 0 ? texts.text_over(-left) : texts.text_count(MOST - left, MOST)}
            </span>{' '}
            <ShownText text={texts.insert_hint} />
          </>
        }
        dir="auto"
        rows={5}
        value={text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        error={form.errors.text}
      />
      <Button size="s" variant="quiet" className={styles.insert} onClick={addName}>
        {texts.insert_name}
      </Button>
      <label className={styles.shown}>
        <input type="checkbox" checked={is_shown} onChange={(event) => set({ is_shown: event.currentTarget.checked })} />
        {texts.is_shown}
      </label>
    </PanelForm>
  );
}
