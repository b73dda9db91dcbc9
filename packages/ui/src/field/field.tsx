import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** One error text or several; the control is then announced as invalid. */
  error?: string | readonly string[] | undefined;
};

/** The attributes that tie a control to the label, hint and error of its field. */
type ControlProps = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The style of a control outside a field, which has its name in `aria-label`. */
export const controlClass = styles.control ?? '';

/** The label, hint and error of one control; `children` renders the control from the props that tie it to the texts. */
export function Field({ label, hint, error, children }: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const errors = typeof error === 'string' ? [error] : (error ?? []);
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: controlClass,
        'aria-describedby': described || undefined,
        'aria-invalid': errors.length > 0 || undefined,
      })}
      {hint ? (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {errors.length > 0 ? (
        <div className={styles.error} id={`${id}-error`} role="alert">
          {errors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
