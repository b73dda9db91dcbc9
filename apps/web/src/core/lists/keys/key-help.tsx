import styles from './key-help.module.css';

type KeyHelpProps = { keys: readonly (readonly [key: string, does: string])[]; notes: readonly string[] };

/** The keys of a queue and what they do. */
export function KeyHelp({ keys, notes }: KeyHelpProps) {
  return (
    <>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}
