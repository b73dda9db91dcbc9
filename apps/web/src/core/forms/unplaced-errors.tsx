// Scrolled into view and announced, wherever the form was scrolled to.
const focusWhenShown = (element: HTMLElement | null) => element?.focus();

type UnplacedErrorsProps = { texts: readonly string[]; className: string | undefined };

/** The errors of a form that belong to none of its fields. */
export function UnplacedErrors({ texts, className }: UnplacedErrorsProps) {
  const said = texts.join(' ');
  return said ? (
    <p key={said} role="alert" tabIndex={-1} ref={focusWhenShown} className={className}>
      {said}
    </p>
  ) : null;
}
