import type { ComponentProps, ReactNode } from 'react';
import { TaskIcon } from './task-icon.tsx';
import styles from './tasks.module.css';

type TaskSectionProps = {
  id: string;
  title: ReactNode;
  /** Beside the title: a number, or a badge. */
  beside?: ReactNode;
  /** At the end of the head: a link to all of them. */
  more?: ReactNode;
  children: ReactNode;
};

/** A part of the inbox with its title; `id` is set on the title. */
export function TaskSection({ id, title, beside, more, children }: TaskSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {beside}
        {more ? <span className={styles.more}>{more}</span> : null}
      </header>
      {children}
    </section>
  );
}

type TaskRowProps = {
  icon: ComponentProps<typeof TaskIcon>['name'];
  title: ReactNode;
  /** Why the task is there. */
  why: ReactNode;
  action: ReactNode;
  /** What puts the task aside: before the action, on phones below it. */
  dismissal?: ReactNode;
  tone?: 'won' | 'lost' | undefined;
};

/** A task: what it is, why it is there, and the press that goes on with it. */
export function TaskRow({ icon, title, why, action, dismissal, tone }: TaskRowProps) {
  return (
    <li className={styles.row} data-tone={tone}>
      <TaskIcon name={icon} />
      <div className={styles.what}>
        <b>{title}</b>
        <small>{why}</small>
      </div>
      {dismissal ? (
        <div className={styles.actions}>
          {dismissal}
          {action}
        </div>
      ) : (
        action
      )}
    </li>
  );
}
