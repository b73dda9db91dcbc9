/** A form control that has a value. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a control has a checked state instead of a text. */
export const isToggle = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);

/** Fills a control as a person does, so that React and the listeners of its form learn of it. */
export function fillControl(control: Control, value: string | boolean): void {
  if (isToggle(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  if (control.value === value) return;
  const prototype = Object.getPrototypeOf(control) as object;
  // The element's own property is React's, which would take the value as known.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
