import type { Report } from '@rasteh/contract/talk/chat/reports';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { faReports as texts } from '../../../i18n/talk/reports.ts';
import { FilesOf } from '../differences/files-of.tsx';
import styles from './reports.module.css';

const withFiles: ReadonlySet<string> = new Set(['image', 'file', 'voice']);

/** Why messages were reported, and the messages in their order, as they were then. */
export function ReportedMessages({ report: { reason, messages } }: { report: Report }) {
  return (
    <>
      <section className={styles.section} aria-labelledby="report-reason">
        <h3 id="report-reason">{texts.reason}</h3>
        <p dir="auto">{reason}</p>
      </section>
      <section className={styles.section} aria-labelledby="report-messages">
        <h3 id="report-messages">{texts.messages(messages.length)}</h3>
        <ol className={styles.messages}>
          {messages.map(({ message_id, message, message_type, files, created_at }) => (
            <li key={message_id}>
              {message ? <p dir="auto">{message}</p> : null}
              {files.length > 0 ? <FilesOf files={files} others={null} /> : null}
              {files.length === 0 && withFiles.has(message_type) ? <p className={styles.lost}>{texts.lost_file}</p> : null}
              <time dateTime={created_at}>
                {formatJalaliDate(created_at)}، {formatClock(created_at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
