import { plainTextOf } from '@rasteh/contract/rich-text/plain-text';
import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import { shortTextLimits } from '@rasteh/contract/wire/limits';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { faEditor } from '../../i18n/core/rich-text-editor.ts';
import { loadedOnUse } from '../hydration/loaded-on-use.tsx';

/** The editor is heavy, and most visits of its forms change something else. */
const Editor = loadedOnUse(() =>
  loadChunk(() => import('./editor/rich-text-editor.tsx')).then(({ RichTextEditor }) => RichTextEditor),
);

type ShortTextFieldProps = {
  label: string;
  body: RichText;
  onChange: (body: RichText) => void;
  error: readonly string[] | undefined;
};

/** The field of a short text, with the characters that are left. */
export function ShortTextField({ body, onChange, ...field }: ShortTextFieldProps) {
  const left = shortTextLimits.characters - plainTextOf(body).length;
  return <Editor {...field} kind="short" hint={faEditor.left(left)} body={body} onChange={onChange} />;
}
