import type { StaffPlace } from '@rasteh/contract/people/users/colleagues';
import { use } from 'react';
import { faColleagues as texts } from '../../i18n/core/colleagues.ts';
import { ColleaguesContext, colleaguesAt } from './colleagues.ts';
import styles from './colleagues-note.module.css';

/** Says which other admins have this open, and whether one of them writes. */
export function ColleaguesNote({ at }: { at: StaffPlace | null }) {
  const there = colleaguesAt(use(ColleaguesContext), at);
  const [first] = there;
  return (
    <p className={styles.note} role="status">
      {first ? (
        <>
          <Faces names={there.map(({ name }) => name)} />
          <span>{first.is_writing ? texts.writes(first.name) : texts.open(there.map(({ name }) => name))}</span>
        </>
      ) : null}
    </p>
  );
}

/** The other admins who have this open, as small faces in a list. */
export function ColleagueFaces({ at }: { at: StaffPlace }) {
  const names = colleaguesAt(use(ColleaguesContext), at).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <span className={styles.faces} role="img" aria-label={texts.open(names)} title={texts.open(names)}>
      <Faces names={names} />
    </span>
  );
}

function Faces({ names }: { names: readonly string[] }) {
  return names.slice(0, 3).map((name) => (
    <span key={name} className={styles.face} aria-hidden="true">
      {[...name][0]}
    </span>
  ));
}
