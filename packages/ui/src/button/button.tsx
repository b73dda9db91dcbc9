import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonLook = {
  /** `solid` is the primary action, `soft` one that many rows repeat, `quiet` a secondary one, `plain` the least prominent, `danger` a destructive one. */
  variant?: 'solid' | 'soft' | 'quiet' | 'plain' | 'danger' | undefined;
  size?: 'm' | 's' | undefined;
};

/** Returns the classes that make a link look like a button. */
export function buttonClass({ variant = 'solid', size = 'm' }: ButtonLook = {}): string {
  return [styles.button, styles[variant], styles[size]].join(' ');
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is running: the button announces this, and a second press does nothing. */
    busy?: boolean | undefined;
  };

/** A button that does not submit a form unless its type says so. */
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
