import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonLook = {
  /** `solid` is the one thing to do here, `quiet` the others, `plain` the least, `danger` what takes away. */
  variant?: 'solid' | 'quiet' | 'plain' | 'danger' | undefined;
  size?: 'm' | 's' | undefined;
};

/** The classes that make a link look like a button. */
export function buttonClass({ variant = 'solid', size = 'm' }: ButtonLook = {}): string {
  return [styles.button, styles[variant], styles[size]].join(' ');
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** What was asked is under way: it says so, and a second press does nothing. */
    busy?: boolean | undefined;
  };

/** A button that does not send a form unless its type says so. */
export function Button({ variant, size, busy = false, className, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass({ variant, size }), className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
