import type { ReactNode } from 'react';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import styles from './differences.module.css';
import { type ComparedForms, fieldsOf, type ShownField } from './fields.ts';
import { FilesOf } from './files-of.tsx';
import { type Part, rowChanges, textParts } from './words.ts';

const texts = faReviews.difference;

/** The content of a review: old beside new with the difference marked, or what is new as it will be shown. */
export function Differences({ review }: { review: ComparedForms }) {
  const fields = fieldsOf(review);
  const { files } = review;
  const hasFiles = files.before.length > 0 || files.after.length > 0;
  if (review.before === null)
    return (
      <div className={styles.content}>
        <h3 className="visually-hidden">{texts.content}</h3>
        {hasFiles ? <FilesOf files={files.after} others={null} /> : null}
        <dl className={styles.facts}>
          {fields.map((field) => (
            <div key={field.key} className={field.kind === 'rows' || field.key === 'description' ? styles.wide : undefined}>
              <dt>{field.label}</dt>
              <dd>
                <NewValue field={field} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    );
  const changed = fields.filter(({ isChanged }) => isChanged);
  const same = fields.filter(({ isChanged }) => !isChanged);
  const areFilesChanged = files.before.map(({ id }) => id).join() !== files.after.map(({ id }) => id).join();
  return (
    <div className={styles.content}>
      <div className={styles.sides} aria-hidden="true">
        <span>{texts.now}</span>
        <span>{texts.proposed}</span>
      </div>
      {changed.length === 0 && !areFilesChanged ? <p className={styles.none}>{texts.none}</p> : null}
      {changed.map((field) => (
        <section key={field.key} className={styles.field}>
          <h3>{field.label}</h3>
          <Compared field={field} />
        </section>
      ))}
      {hasFiles && areFilesChanged ? (
        <section className={styles.field}>
          <h3>{texts.pictures}</h3>
          <div className={styles.pair}>
            <Side name={texts.now}>
              <FilesOf files={files.before} others={{ ids: files.after.map(({ id }) => id), mark: 'removed' }} />
            </Side>
            <Side name={texts.proposed}>
              <FilesOf files={files.after} others={{ ids: files.before.map(({ id }) => id), mark: 'added' }} />
            </Side>
          </div>
        </section>
      ) : null}
      {same.length > 0 ? (
        <details className={styles.same}>
          <summary>{texts.unchanged(same.length)}</summary>
          <dl className={styles.facts}>
            {same.map((field) => (
              <div key={field.key}>
                <dt>{field.label}</dt>
                <dd>
                  <NewValue field={field} />
                </dd>
              </div>
            ))}
          </dl>
          {hasFiles && !areFilesChanged ? <FilesOf files={files.after} others={null} /> : null}
        </details>
      ) : null}
    </div>
  );
}

function NewValue({ field: { kind, isCode, after } }: { field: ShownField }) {
  if (after.length === 0) return <span className={styles.empty}>{texts.empty}</span>;
  if (kind === 'text')
    return (
      <span className={styles.text} dir={isCode ? 'ltr' : undefined}>
        {after[0]}
      </span>
    );
  if (kind === 'set') return <span className={styles.text}>{after.join('، ')}</span>;
  return (
    <ol className={styles.rows}>
      {keyed(after).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </ol>
  );
}

/** Items with keys of their own, since two lines may read alike. */
const keyed = <T,>(items: readonly T[]) => items.map((item, n) => ({ item, key: `${n}` }));

function Compared({ field: { kind, isCode, before, after } }: { field: ShownField }) {
  if (kind === 'rows') return <RowTable before={before} after={after} />;
  if (kind === 'set')
    return (
      <div className={styles.pair}>
        <Side name={texts.now}>
          <SetOf items={before} others={after} mark="removed" />
        </Side>
        <Side name={texts.proposed}>
          <SetOf items={after} others={before} mark="added" />
        </Side>
      </div>
    );
  const parts = textParts(before[0] ?? '', after[0] ?? '');
  return (
    <div className={styles.pair}>
      <Side name={texts.now}>
        <Marked parts={parts} hidden="added" isCode={isCode} />
      </Side>
      <Side name={texts.proposed}>
        <Marked parts={parts} hidden="removed" isCode={isCode} />
      </Side>
    </div>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.side}>
      <span className={styles.sideName}>{name}</span>
      {children}
    </div>
  );
}

type MarkedProps = { parts: readonly Part[]; hidden: 'added' | 'removed'; isCode?: boolean };

/** One version of a text: the words that the other one lacks are marked. */
function Marked({ parts, hidden, isCode = false }: MarkedProps) {
  const shown = parts.filter(({ kind }) => kind !== hidden);
  if (shown.length === 0) return <span className={styles.empty}>{texts.empty}</span>;
  return (
    <p className={styles.text} dir={isCode ? 'ltr' : undefined}>
      {keyed(shown).map(({ key, item: { kind, text } }) => {
        if (kind === 'same' || text.trim() === '') return text;
        return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
      })}
    </p>
  );
}

function SetOf({ items, others, mark }: { items: readonly string[]; others: readonly string[]; mark: 'removed' | 'added' }) {
  if (items.length === 0) return <span className={styles.empty}>{texts.empty}</span>;
  return (
    <ul className={styles.set}>
      {keyed(items).map(({ key, item }) => (
        <li key={key}>
          {others.includes(item) ? <span>{item}</span> : mark === 'removed' ? <del>{item}</del> : <ins>{item}</ins>}
        </li>
      ))}
    </ul>
  );
}

function RowTable({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  return (
    <table className={styles.table}>
      <thead className="visually-hidden">
        <tr>
          <th>{texts.now}</th>
          <th>{texts.proposed}</th>
        </tr>
      </thead>
      <tbody>
        {keyed(rowChanges(before, after)).map(({ key, item: row }) => {
          const parts = textParts(row.before ?? '', row.after ?? '');
          return (
            <tr key={key} data-kind={row.kind}>
              <td>{row.before === null ? null : <Marked parts={parts} hidden="added" />}</td>
              <td>
                {row.kind === 'same' ? null : <b className={styles.mark}>{texts[row.kind]}</b>}
                {row.after === null ? null : <Marked parts={parts} hidden="removed" />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
