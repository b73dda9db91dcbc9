import type { SmsText } from '@rasteh/contract/reach/sms/texts';
import { Button } from '@rasteh/ui/button';
import { TextareaField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { changedFieldsOf, type FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../../core/forms/stale/use-base.ts';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { faSms } from '../../../i18n/reach/sms.ts';
import { faSmsTexts as texts } from '../../../i18n/reach/sms-texts.ts';
import { useSaveSmsText } from '../texts-queries.ts';
import { Phone } from './phone.tsx';
import styles from './texts.module.css';

const MOST = 300;

/** The name of the field, and its value in words. */
export const fieldTexts: FieldTexts<{ text: string }> = { text: [texts.text, ({ text }) => text] };

type TextFormProps = { read: SmsText; host: string; onClose: () => void };

/** The text of a message, with a preview while one types; what another admin saved meanwhile is shown, and either one is kept. */
export function TextForm({ read, host, onClose }: TextFormProps) {
  const [text, setText] = useState(read.text);
  const form = useRefusedForm();
  const toast = useToast();
  const change = useSaveSmsText();
  const { base, theirs, follow } = useBase(read, change.isPending);
  const { kind, version, default_text, has_code } = base;
  const save = () =>
    change.mutate(
      { kind, version, text },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: texts.saved, tone: 'ok' });
          onClose();
        },
      },
    );
  return (
    <PanelForm
      form={form}
      className={styles.form}
      label={texts.edit_of(faSms.kinds[kind])}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {texts.save}
          </Button>
          <Button variant="quiet" disabled={text === default_text} onClick={() => setText(default_text)}>
            {texts.restore}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <StaleNotice
        title={texts.stale}
        base={{ text: base.text }}
        mine={{ text }}
        theirs={theirs && { text: theirs.text }}
        changedOf={changedFieldsOf(fieldTexts)}
        onResolve={(values) => {
          follow();
          setText(values.text);
        }}
        onBringBack={(values) => setText(values.text ?? text)}
      />
      <TextareaField
        label={texts.text}
        hint={has_code ? texts.hint_code : texts.hint}
        rows={3}
        maxLength={MOST}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={form.errors.text}
      />
      <Phone text={text} of={read} host={host} />
    </PanelForm>
  );
}
