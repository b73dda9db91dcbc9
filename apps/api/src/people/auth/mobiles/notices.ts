import { maskMobile } from '@rasteh/persian/identifiers';
import { z } from 'zod';
import type { Log } from '../../../core/lib/log.ts';
import type { JobQueue, Jobs } from '../../../core/plugins/jobs/jobs.ts';
import type { SmsGateway } from '../../../reach/sms/index.ts';

const NoticeSchema = z.strictObject({ mobile: z.string() });
/** Queues the notices to mobiles that have left their account. */
export type MobileNotices = JobQueue<typeof NoticeSchema>;

/** Creates the job that notifies a mobile of having left its account, once the change is committed. */
export const createMobileNotices = ({
  jobs,
  sms,
  log,
}: {
  jobs: Pick<Jobs, 'define'>;
  sms: SmsGateway;
  log: Log;
}): MobileNotices =>
  jobs.define('notifyMobile', {
    schema: NoticeSchema,
    tries: 5,
    async run({ mobile }) {
      if (await sms.sendNotice(mobile)) log.info({ mobile: maskMobile(mobile) }, 'mobile removal notice sent');
    },
  });
