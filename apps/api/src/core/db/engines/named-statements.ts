import { correlation } from '../../lib/log.ts';

/** The id of the present request or job, as the log has it. Ids are base64url and numbers, and end no comment. */
function causeNow(): string | undefined {
  const fields = correlation.getStore()?.fields;
  if (!fields) return undefined;
  return 'request_id' in fields ? fields.request_id : `job ${fields.job_id}`;
}

type Statement = string | { text: string };

/**
 * The arguments of a query, whose statement begins with a comment that names its request or job. It is in `pg_stat_activity` and in the log of the server,
 * also behind a pooler, which would lose a setting of the connection.
 */
export function named([statement, ...rest]: unknown[]): unknown[] {
  const cause = causeNow();
  if (cause === undefined) return [statement, ...rest];
  const begin = (text: string): string => `/* ${cause} */ ${text}`;
  const asked = statement as Statement;
  return [typeof asked === 'string' ? begin(asked) : { ...asked, text: begin(asked.text) }, ...rest];
}
