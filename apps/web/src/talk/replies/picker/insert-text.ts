/** A space between two parts whose words would touch; punctuation stays beside its word. */
const between = (before: string, after: string): string =>
  before === '' || after === '' || /[\s(«]$/.test(before) || /^[\s،؛:.!؟?)»]/.test(after) ? '' : ' ';

/**
 * Puts a text into a field after its caret or selection, apart from the words around it; what was typed stays. The field gets the focus,
 * with the caret before what comes next, and its change is handled like typing.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionEnd: at } = field;
  const [before, after] = [value.slice(0, at), value.slice(at)];
  field.focus();
  field.setRangeText(between(before, text) + text + between(text, after), at, at, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replaces the whole text of a field, as {@link insertText} does. */
export function replaceText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
