import { expect, test } from 'vitest';
import { changeOf, type Draft, type DraftAction, type Drafts, isConflict, reduceDrafts } from './drafts.ts';
import { aPrice } from './testing/a-price.ts';

const price = aPrice({ id: 7, amount: 384_500, version: 3 });
const run = (...actions: DraftAction[]): Drafts => actions.reduce(reduceDrafts, new Map() as Drafts);
const typed = (text: string): DraftAction => ({ type: 'typed', price, text });
const draftOf = (drafts: Drafts): Draft => {
  const draft = drafts.get(7);
  if (!draft) throw new Error('no draft');
  return draft;
};

test('what is typed asks for that amount in Rial on the version that was read', () => {
  expect(changeOf(draftOf(run(typed('39000'))))).toEqual({ id: 7, version: 3, amount: 390_000 });
  expect(changeOf(draftOf(run(typed('39000.5'))), true)).toEqual({ id: 7, version: 3, amount: 390_005, confirm_jump: true });
  expect(changeOf(draftOf(run(typed(''))))).toEqual({ id: 7, version: 3, amount: null });
});

test('typing the stored amount again leaves nothing to save', () => {
  expect(run(typed('39000'), typed('38450')).size).toBe(0);
});

test('zero is no amount: it is kept and not sent', () => {
  const draft = draftOf(run(typed('0')));
  expect(draft.text).toBe('0');
  expect(changeOf(draft)).toBeNull();
});

test('another amount stored meanwhile makes a conflict; keeping mine sends it on the new version', () => {
  const theirs = aPrice({ id: 7, amount: 400_000, version: 4 });
  const conflict = run(typed('39000'), { type: 'seen', prices: [theirs] });
  expect(isConflict(draftOf(conflict))).toBe(true);
  expect(changeOf(draftOf(conflict))).toBeNull();
  const kept = reduceDrafts(conflict, { type: 'kept', id: 7 });
  expect(changeOf(draftOf(kept))).toEqual({ id: 7, version: 4, amount: 390_000 });
});

test('a new version with the same amount is no conflict, and the draft follows it', () => {
  const drafts = run(typed('39000'), {
    type: 'seen',
    prices: [aPrice({ id: 7, amount: 384_500, state: 'on_call', version: 4 })],
  });
  expect(changeOf(draftOf(drafts))).toEqual({ id: 7, version: 4, amount: 390_000 });
});

test('an older version changes nothing', () => {
  const drafts = run(typed('39000'));
  expect(reduceDrafts(drafts, { type: 'seen', prices: [aPrice({ id: 7, amount: 1, version: 2 })] })).toBe(drafts);
});

test('the amount I typed, stored from elsewhere, leaves nothing to save', () => {
  expect(run(typed('39000'), { type: 'seen', prices: [aPrice({ id: 7, amount: 390_000, version: 4 })] }).size).toBe(0);
});

test('a stored row is done, unless typing went on meanwhile', () => {
  const sent: DraftAction = { type: 'sent', ids: [7] };
  const row = aPrice({ id: 7, amount: 390_000, version: 4 });
  const answer: DraftAction = { type: 'answered', results: [{ id: 7, ok: true, row }] };
  expect(run(typed('39000'), sent, answer).size).toBe(0);
  const later = run(typed('39000'), sent, typed('39500'), answer);
  expect(changeOf(draftOf(later))).toEqual({ id: 7, version: 4, amount: 395_000 });
});

test('a row under way is not sent again', () => {
  expect(changeOf(draftOf(run(typed('39000'), { type: 'sent', ids: [7] })))).toBeNull();
});

test('a failed row keeps what was typed, with what was wrong', () => {
  const errors = { amount: ['این مقدار درست نیست.'] };
  const drafts = run(
    typed('39000'),
    { type: 'sent', ids: [7] },
    { type: 'answered', results: [{ id: 7, ok: false, code: 'invalid', errors }] },
  );
  expect(draftOf(drafts)).toMatchObject({ text: '39000', status: 'failed', code: 'invalid', errors });
  expect(changeOf(draftOf(drafts))).not.toBeNull();
});

test('no answer keeps what was typed too', () => {
  const drafts = run(typed('39000'), { type: 'sent', ids: [7] }, { type: 'refused', ids: [7], code: 'network' });
  expect(draftOf(drafts)).toMatchObject({ text: '39000', status: 'failed', code: 'network' });
});

test('a jump waits for a word', () => {
  const drafts = run(
    typed('99000'),
    { type: 'sent', ids: [7] },
    { type: 'answered', results: [{ id: 7, ok: false, code: 'price_jump', jump_percent: 157.5, row: price }] },
  );
  expect(draftOf(drafts)).toMatchObject({ status: 'jump', jump_percent: 157.5, text: '99000' });
});

test('a stale answer brings the row, so that both amounts can be seen', () => {
  const row = aPrice({ id: 7, amount: 400_000, version: 5 });
  const drafts = run(
    typed('39000'),
    { type: 'sent', ids: [7] },
    { type: 'answered', results: [{ id: 7, ok: false, code: 'stale', row }] },
  );
  expect(isConflict(draftOf(drafts))).toBe(true);
  expect(draftOf(drafts)).toMatchObject({ text: '39000', now: { amount: 400_000 } });
});
