import styles from './contact-box.module.css';

type IconProps = {
  /** The name of the icon, with what has not been read. */
  label: (unread: number) => string;
  /** How many messages have not been read; the icon shows them, as `formatCount` writes them in its name too. */
  unread: number;
  formatCount: (count: number) => string;
  onPress: () => void;
};

/** The icon of a contact box that is closed. */
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

/** The icon alone, at the same corner: for who has no box, since something else opens by a press. */
export function ContactIcon(props: Pick<IconProps, 'onPress'> & { /** The name of the icon. */ label: string }) {
  return (
    <div className={styles.frame} data-print="no">
      <IconButton label={() => props.label} unread={0} formatCount={String} onPress={props.onPress} />
    </div>
  );
}
