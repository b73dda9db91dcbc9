import { plainTextOf } from '@rasteh/contract/rich-text/plain-text';
import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import { shortTextLimits } from '@rasteh/contract/wire/limits';
import { faEditor } from '../../i18n/core/rich-text-editor.ts';
import { RichTextField } from './rich-text-field.tsx';

type ShortTextFieldProps = {
  label: string;
  body: RichText;
  onChange: (body: RichText) => void;
  error: readonly string[] | undefined;
};

/** The field of a short text, with the characters that are left. */
export function ShortTextField({ body, onChange, ...field }: ShortTextFieldProps) {
  const left = shortTextLimits.characters - plainTextOf(body).length;
  return <RichTextField {...field} kind="short" hint={faEditor.left(left)} body={body} onChange={onChange} />;
}
