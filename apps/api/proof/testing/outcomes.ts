import { type RouteAccess, roles } from '@rasteh/contract/wire/access';
import type { ActorKind } from './actors.ts';
import type { Answer } from './send.ts';

/** The matrix's word for each error code. */
const words: Record<string, string> = {
  unauthenticated: 'in',
  forbidden: 'no',
  act_reason_required: 'why',
  suspended: 'sus',
  not_found: '404',
  conflict: '409',
  supplier_required: 'sup',
  take_back_too_late: 'late',
  invalid: '422',
  code_expired: 'code',
  account_of_staff: 'staff',
};

/** The word of the matrix for the code of a refusal. */
export const wordOfCode = (code: string): string => words[code] ?? code;

/** The word of the matrix for an answer; a batch of one row has the outcome of its row. */
export function wordOf({ status, body }: Answer): string {
  const row = Array.isArray(body?.data) && body.data[0]?.ok === false ? body.data[0].code : undefined;
  const code: string | undefined = row ?? body?.code;
  if (code !== undefined) return words[code] ?? `${status} ${code}`;
  return status < 300 ? 'ok' : String(status);
}

/**
 * The refusal that follows from a route's metadata alone, as a word of the matrix: a cross-check of the handwritten lines.
 * `subject` is the user of the path.
 */
export function refusalByMetadata(
  access: RouteAccess,
  kind: ActorKind | null,
  method: string,
  subject: string,
): string | undefined {
  if (kind?.key && (!access.api_key || !kind.key.includes(access.api_key))) return 'no';
  if (access.role === 'guest') return undefined;
  if (kind === null) return 'in';
  const role = kind.role ?? 'user';
  if (roles.indexOf(role) < roles.indexOf(access.role)) return 'no';
  if (kind.status === 'suspended' && access.role !== 'user') return 'sus';
  if (kind.status === 'suspended' && method !== 'GET' && !access.while_suspended) return 'sus';
  if (access.subject !== 'other' || subject === 'self') return undefined;
  if (kind.status === 'suspended') return 'no';
  const { scope } = access;
  const isDelegate = kind.delegation?.is === 'open' && scope && (scope === 'any' || kind.delegation.scopes.includes(scope));
  if (isDelegate && subject === 'seller') return undefined;
  if (role !== 'admin') return 'no';
  return kind.grant === 'open' && subject === 'seller' ? undefined : 'why';
}
