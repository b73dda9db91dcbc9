import styles from '../../page/settings.module.css';

type CheckboxGroupProps<Value extends string> = {
  legend: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  /** Receives the chosen values in the order of `values`. */
  onChange: (chosen: readonly Value[]) => void;
  errors?: readonly string[];
};

/** A checkbox for each value, with the errors of the field below them. */
export function CheckboxGroup<Value extends string>({
  legend,
  values,
  texts,
  chosen,
  onChange,
  errors,
}: CheckboxGroupProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(values.filter((one) => (one === value ? checked : chosen.includes(one))))
            }
          />
          {texts[value]}
        </label>
      ))}
      {errors ? (
        <p role="alert" tabIndex={-1} data-wrong className={styles.error}>
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
