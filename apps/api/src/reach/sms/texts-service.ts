import {
  CODE_PLACEHOLDER,
  type SaveSmsText,
  type SmsText,
  type SmsTextKind,
  type SmsTexts,
  smsTextKinds,
} from '@rasteh/contract/reach/sms/texts';
import type { Database } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { type Env, originOf } from '../../env.ts';
import type { Audit } from '../audit/index.ts';
import { holdsAddress } from './addresses.ts';
import { defaultTexts, refusalTexts } from './message-text.ts';
import * as repo from './texts-repo.ts';

/** The texts of the messages that the portal words itself, as admins keep them. */
export type SmsWording = {
  list(): Promise<SmsTexts>;
  /** A text that is saved already is answered as it is. @throws invalid at `text`; stale with the text of now */
  save(context: RequestContext, kind: SmsTextKind, change: SaveSmsText): Promise<SmsText>;
};

type WordingDeps = { db: Database; env: Env; audit: Audit };

const hasCode = (kind: SmsTextKind): boolean => kind !== 'mobile_left';

/** @throws invalid at `text` */
function checkText(kind: SmsTextKind, text: string): void {
  const parts = text.split(CODE_PLACEHOLDER);
  const refuse = (reason: string) => invalid({ text: reason });
  if (hasCode(kind) && parts.length !== 2) throw refuse(parts.length < 2 ? refusalTexts.no_code : refusalTexts.many_codes);
  if (!hasCode(kind) && parts.length > 1) throw refuse(refusalTexts.needless_code);
  if ([...'\r\n\u2028\u2029'].some((sign) => text.includes(sign))) throw refuse(refusalTexts.lines);
  if (/[{}@#]/.test(parts.join(''))) throw refuse(refusalTexts.signs);
  if (holdsAddress(text)) throw refuse(refusalTexts.address);
}

const shownOf = (kind: SmsTextKind, row: Pick<repo.TextRow, 'text' | 'version'> | undefined): SmsText => ({
  kind,
  text: row?.text ?? defaultTexts[kind],
  default_text: defaultTexts[kind],
  has_code: hasCode(kind),
  version: row?.version ?? 0,
});

/** The host in the last line of a code, by which browsers know that the code is for this portal. */
export const codeHost = (env: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string => new URL(originOf(env)).hostname;

/** Creates the texts of messages. */
export function createSmsWording({ db, env, audit }: WordingDeps): SmsWording {
  return {
    async list() {
      const rows = new Map((await repo.listTexts(db.read)).map((row) => [row.kind, row]));
      const texts = smsTextKinds.map((kind) => shownOf(kind, rows.get(kind)));
      return { gateway: env.SMS_GATEWAY, host: codeHost(env), texts };
    },
    save: (context, kind, { version, text: wanted }) =>
      db.transaction(async (tx) => {
        if (wanted !== null) checkText(kind, wanted);
        const text = wanted === defaultTexts[kind] ? null : wanted;
        const before = await repo.lockText(tx, kind);
        if (before.text === text) return shownOf(kind, before);
        if (before.version !== version) throw new AppError('stale', { data: shownOf(kind, before) });
        const after = { kind, text, version: version + 1 };
        await repo.updateText(tx, after);
        const factsOf = (row: repo.TextRow) => ({ sms_text: shownOf(kind, row).text });
        const change = { before: factsOf(before), after: factsOf(after) };
        await audit.record(tx, context, { action: 'saveSmsText', entity: 'sms_text', ...change });
        return shownOf(kind, after);
      }),
  };
}
