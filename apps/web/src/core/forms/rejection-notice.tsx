import styles from './rejection-notice.module.css';

/** Why what a form is about was not published, above the form in which it is corrected. */
export const RejectionNotice = ({ text }: { text: string }) => <p className={styles.notice}>{text}</p>;
