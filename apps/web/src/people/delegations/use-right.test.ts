import type { ActForGrant, ReceivedDelegation } from '@rasteh/contract/people/delegations';
import { expect, test } from 'vitest';
import { rightOf } from './use-right.ts';

const NOW = Date.parse('2026-11-21T06:30:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const user = { id: 7, name: 'فولاد سپاهان', handle: 'sepahan' };
const delegation = (expires_at: string | null, scopes: ReceivedDelegation['scopes']): ReceivedDelegation =>
  ({ id: 1, user, scopes, expires_at, created_at: at(-60) }) as ReceivedDelegation;
const grant = (expires_at: string): ActForGrant => ({
  id: 3,
  admin: { id: 1, name: 'مدیر', handle: null },
  subject: user,
  reason: 'کمک به کاربر',
  created_at: at(-60),
  expires_at,
});

test('joins the open delegations of a user, and has none when they have ended', () => {
  const received = [delegation(at(10), ['prices']), delegation(at(20), ['rfq']), delegation(at(-1), ['profile'])];
  const right = rightOf({ received, grants: [] }, 7, NOW);
  expect(right).toMatchObject({ name: user.name, scopes: ['prices', 'rfq'], until: Date.parse(at(20)) });
  expect(rightOf({ received, grants: [] }, 7, Date.parse(at(20)))).toBeNull();
  expect(rightOf({ received, grants: [] }, 8, NOW)).toBeNull();
});

test('ends with the grant of an admin', () => {
  const rights = { received: [], grants: [grant(at(5))] };
  expect(rightOf(rights, 7, NOW)).toMatchObject({ grant_id: 3, until: Date.parse(at(5)) });
  expect(rightOf(rights, 7, Date.parse(at(5)))).toBeNull();
});
