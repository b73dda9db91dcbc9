import type { ReactNode } from 'react';
import styles from './tasks.module.css';

const paths = {
  file: <path d="M6 3h8l4.5 4.5V21H6zM14 3v5h4.5" />,
  award: <path d="M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.5 13.5 7 21l5-2.5L17 21l-1.5-7.5" />,
  cross: <path d="m7 7 10 10M17 7 7 17" />,
  clock: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2" />,
  edit: <path d="M4.5 19.5v-4L15.5 4.5l4 4-11 11zM13 7l4 4" />,
  document: <path d="M5 4h14v16H5zM8.5 9h7M8.5 12.5h7M8.5 16h4" />,
} satisfies Record<string, ReactNode>;

/** The icon of a task in a circle; it has no accessible name. */
export function TaskIcon({ name }: { name: keyof typeof paths }) {
  return (
    <span className={styles.icon}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
      >
        {paths[name]}
      </svg>
    </span>
  );
}
