import type { ComponentProps } from 'react';
import styles from './share-mark.module.css';

/** The button that shares something, as the usual mark: `aria-label` says what. */
export const ShareMark = (
  props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & { 'aria-label': string },
) => (
  <button type="button" className={`needs-js ${styles.share}`} {...props}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M12 15V4M8 7.5 12 4l4 3.5M5 13v7h14v-7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  </button>
);
