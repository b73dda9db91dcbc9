import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { Env } from '../../env.ts';
import type { SmsGateway } from './gateway.ts';
import { createKavenegar } from './kavenegar.ts';
import { createOutbox } from './outbox-service.ts';
import { createSmsIr } from './smsir.ts';
import { codeHost } from './texts-service.ts';

/** Opens the gateway selected by SMS_GATEWAY, as it is: what it sends is not in the journal. */
export function openGateway({ env, db, clock, log }: { env: Env; db: Database; clock: Clock; log: Log }): SmsGateway {
  const {
    SMS_API_KEY: apiKey = '',
    SMS_TEMPLATE: template = '',
    SMS_NOTICE_TEMPLATE: noticeTemplate,
    SMS_BASE_URL: baseUrl,
  } = env;
  const options = { apiKey, template, noticeTemplate, baseUrl };
  switch (env.SMS_GATEWAY) {
    case 'kavenegar':
      return createKavenegar(options);
    case 'smsir':
      return createSmsIr(options);
    case 'outbox':
      return createOutbox({
        db,
        clock,
        host: codeHost(env),
        demoLog: env.RASTEH_MODE === 'demo' ? log : null,
      });
  }
}
