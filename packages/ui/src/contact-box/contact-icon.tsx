import styles from './contact-box.module.css';

type IconProps = {
  /** The name of the icon, including the unread count. */
  label: (unread: number) => string;
  /** The number of unread messages on the icon; `formatCount` must write it as the name does. */
  unread: number;
  formatCount: (count: number) => string;
  onPress: () => void;
};

/** The icon of a closed contact box. */
export function IconButton({ label, unread, formatCount, onPress }: IconProps) {
  return (
    <button type="button" className={styles.icon} aria-label={label(unread)} aria-haspopup="dialog" onClick={onPress}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M4 5h16v11H9l-5 4z" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      </svg>
      {unread > 0 ? (
        <span className={styles.unread} aria-hidden="true">
          {formatCount(unread)}
        </span>
      ) : null}
    </button>
  );
}

/** The icon without a box: for pages on which a press on it opens something else. */
export function ContactIcon(props: Pick<IconProps, 'onPress'> & { /** The name of the icon. */ label: string }) {
  return (
    <div className={styles.frame} data-print="no">
      <IconButton label={() => props.label} unread={0} formatCount={String} onPress={props.onPress} />
    </div>
  );
}
