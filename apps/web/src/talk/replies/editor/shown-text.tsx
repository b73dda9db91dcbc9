/** What the name of the person is put in place of. */
export const NAME = '{name}';

/** A text with its placeholders as codes. */
export function ShownText({ text }: { text: string }) {
  return text.split(NAME).map((part, at) => (
    <span key={at}>
      {at > 0 ? <bdi dir="ltr">{NAME}</bdi> : null}
      {part}
    </span>
  ));
}
