import type { ReactNode } from 'react';
import { FormFailure } from './form-failure.tsx';
import type { useRefusedForm } from './use-refused-form.ts';

type PanelFormProps = {
  form: ReturnType<typeof useRefusedForm>;
  className: string | undefined;
  /** The accessible name of the form. */
  label?: string;
  onSubmit: () => void;
  onEscape?: () => void;
  /** The buttons below what belongs to no field; a form of one line has its button among its fields. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A small form of the panel: its fields, below them what a refused request says of none of them, and its buttons. */
export function PanelForm({ form, className, label, onSubmit, onEscape, foot, children }: PanelFormProps) {
  return (
    <form
      ref={form.element}
      noValidate
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape?.();
      }}
    >
      {children}
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      {foot}
    </form>
  );
}
