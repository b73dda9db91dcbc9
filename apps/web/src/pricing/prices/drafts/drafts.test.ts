import { expect, test } from 'vitest';
import { aPrice } from '../testing/a-price.ts';
import { changeOf, conflictsOf, type Draft, type DraftAction, type DraftBook, emptyBook, reduceDrafts } from './drafts.ts';

const price = aPrice({ id: 7, amount: 384_500, version: 3 });
const run = (...actions: DraftAction[]): DraftBook => actions.reduce(reduceDrafts, emptyBook);
const typed = (amount: string, mark = 1): DraftAction => ({ type: 'edited', changes: [{ price, edit: { amount } }], mark });
const noted = (note: string, mark: number): DraftAction => ({ type: 'edited', changes: [{ price, edit: { note } }], mark });
const sizeOf = ({ drafts }: DraftBook) => drafts.size;
const draftOf = ({ drafts }: DraftBook): Draft => {
  const draft = drafts.get(7);
  if (!draft) throw new Error('no draft');
  return draft;
};

test('requests the typed amount in Rial for the version that was read', () => {
  expect(changeOf(draftOf(run(typed('39000'))))).toEqual({ id: 7, version: 3, amount: 390_000 });
  expect(changeOf(draftOf(run(typed('39000.5'))), { confirm_amount: 390_005 })).toEqual({
    id: 7,
    version: 3,
    amount: 390_005,
    confirm_amount: 390_005,
  });
  expect(changeOf(draftOf(run(typed(''))))).toEqual({ id: 7, version: 3, amount: null });
});

test('drops the draft when the stored amount is typed again', () => {
  expect(sizeOf(run(typed('39000'), typed('38450')))).toBe(0);
});

test('keeps zero as invalid input and does not send it', () => {
  const draft = draftOf(run(typed('0')));
  expect(draft.edit.amount).toBe('0');
  expect(changeOf(draft)).toBeNull();
});

test('reports a conflict when another amount is stored meanwhile, and sends a kept draft with the new version', () => {
  const theirs = aPrice({ id: 7, amount: 400_000, version: 4 });
  const conflict = run(typed('39000'), { type: 'serverUpdated', prices: [theirs] });
  expect(conflictsOf(draftOf(conflict))).toEqual(['amount']);
  expect(changeOf(draftOf(conflict))).toBeNull();
  const kept = reduceDrafts(conflict, { type: 'keepMine', id: 7 });
  expect(changeOf(draftOf(kept))).toEqual({ id: 7, version: 4, amount: 390_000 });
});

test('reports no conflict for a new version with the same amount, and rebases the draft', () => {
  const drafts = run(typed('39000'), {
    type: 'serverUpdated',
    prices: [aPrice({ id: 7, amount: 384_500, state: 'on_call', version: 4 })],
  });
  expect(changeOf(draftOf(drafts))).toEqual({ id: 7, version: 4, amount: 390_000 });
});

test('ignores an older version', () => {
  const drafts = run(typed('39000'));
  expect(reduceDrafts(drafts, { type: 'serverUpdated', prices: [aPrice({ id: 7, amount: 1, version: 2 })] })).toBe(drafts);
});

test('drops the draft when the typed amount is stored elsewhere', () => {
  expect(sizeOf(run(typed('39000'), { type: 'serverUpdated', prices: [aPrice({ id: 7, amount: 390_000, version: 4 })] }))).toBe(
    0,
  );
});

test('drops the draft of a stored row, unless typing continued meanwhile', () => {
  const sent: DraftAction = { type: 'saveStarted', ids: [7] };
  const row = aPrice({ id: 7, amount: 390_000, version: 4 });
  const answer: DraftAction = { type: 'saveAnswered', results: [{ id: 7, ok: true, row }] };
  expect(sizeOf(run(typed('39000'), sent, answer))).toBe(0);
  const later = run(typed('39000'), sent, typed('39500'), answer);
  expect(changeOf(draftOf(later))).toEqual({ id: 7, version: 4, amount: 395_000 });
});

test('does not send a row again while its request is in flight', () => {
  expect(changeOf(draftOf(run(typed('39000'), { type: 'saveStarted', ids: [7] })))).toBeNull();
});

test('keeps the draft of a failed row, with its error', () => {
  const errors = { amount: ['این مقدار درست نیست.'] };
  const drafts = run(
    typed('39000'),
    { type: 'saveStarted', ids: [7] },
    { type: 'saveAnswered', results: [{ id: 7, ok: false, code: 'invalid', errors }] },
  );
  expect(draftOf(drafts)).toMatchObject({ edit: { amount: '39000' }, status: 'failed', code: 'invalid', errors });
  expect(changeOf(draftOf(drafts))).not.toBeNull();
});

test('keeps the draft when there is no response', () => {
  const drafts = run(typed('39000'), { type: 'saveStarted', ids: [7] }, { type: 'saveFailed', ids: [7] });
  expect(draftOf(drafts)).toMatchObject({ edit: { amount: '39000' }, status: 'edited' });
});

test('waits for a confirmation of a jump', () => {
  const drafts = run(
    typed('99000'),
    { type: 'saveStarted', ids: [7] },
    { type: 'saveAnswered', results: [{ id: 7, ok: false, code: 'price_jump', jump_percent: 157.5, row: price }] },
  );
  expect(draftOf(drafts)).toMatchObject({ status: 'jump', jump_percent: 157.5, edit: { amount: '99000' } });
});

test('stores the row of a stale response, so that both amounts can be shown', () => {
  const row = aPrice({ id: 7, amount: 400_000, version: 5 });
  const drafts = run(
    typed('39000'),
    { type: 'saveStarted', ids: [7] },
    { type: 'saveAnswered', results: [{ id: 7, ok: false, code: 'stale', row }] },
  );
  expect(conflictsOf(draftOf(drafts))).toEqual(['amount']);
  expect(draftOf(drafts)).toMatchObject({ edit: { amount: '39000' }, now: { amount: 400_000 } });
});

const unanswered: DraftAction[] = [
  { type: 'saveStarted', ids: [7] },
  { type: 'saveFailed', ids: [7] },
];
const own = aPrice({ id: 7, amount: 390_000, version: 4 });
const stale: DraftAction = { type: 'saveAnswered', results: [{ id: 7, ok: false, code: 'stale', row: own }] };

test.each<[string, DraftAction[]]>([
  ['by an event', [{ type: 'serverUpdated', prices: [own] }]],
  ['by the response to the next save', [{ type: 'saveStarted', ids: [7] }, stale]],
  ['after a further save without a response', [{ type: 'saveStarted', ids: [7] }, { type: 'saveFailed', ids: [7] }, stale]],
])('reports no conflict with an own save that got no response, when it turns out to be stored %s', (_, then) => {
  const draft = draftOf(run(typed('39000'), ...unanswered, typed('39100', 2), ...then));
  expect(conflictsOf(draft)).toEqual([]);
  expect(changeOf(draft)).toEqual({ id: 7, version: 4, amount: 391_000 });
});

test('reports no conflict with a save that is stored without a response while typing continues', () => {
  const [started, failed] = unanswered as [DraftAction, DraftAction];
  const draft = draftOf(run(typed('39000'), started, typed('39100', 2), { type: 'serverUpdated', prices: [own] }, failed));
  expect(changeOf(draft)).toEqual({ id: 7, version: 4, amount: 391_000 });
});

test('reports a conflict when another user stored another amount than the save without a response', () => {
  const event = (amount: number, version: number): DraftAction => ({
    type: 'serverUpdated',
    prices: [aPrice({ id: 7, amount, version })],
  });
  const typedOver = run(typed('39000'), ...unanswered, typed('39100', 2));
  for (const before of [typedOver, reduceDrafts(typedOver, event(390_000, 4))]) {
    const conflict = reduceDrafts(before, event(400_000, 5));
    expect(conflictsOf(draftOf(conflict))).toEqual(['amount']);
    // A decision on the conflict ends what the unanswered save explains.
    const kept = reduceDrafts(conflict, { type: 'keepMine', id: 7 });
    expect(conflictsOf(draftOf(reduceDrafts(kept, event(390_000, 6))))).toEqual(['amount']);
  }
});

test('takes only the conflicting fields from the stored row, and keeps the other edits', () => {
  const theirs = aPrice({ id: 7, amount: 400_000, version: 4 });
  const taken = run(
    typed('39000'),
    noted('تحویل فردا', 2),
    { type: 'serverUpdated', prices: [theirs] },
    { type: 'acceptTheirs', id: 7 },
  );
  expect(changeOf(draftOf(taken))).toEqual({ id: 7, version: 4, note: 'تحویل فردا' });
});

test('reports no conflict between a note and an amount that was stored meanwhile', () => {
  const theirs = aPrice({ id: 7, amount: 400_000, version: 4 });
  const drafts = run(noted('تحویل فردا', 1), { type: 'serverUpdated', prices: [theirs] });
  expect(conflictsOf(draftOf(drafts))).toEqual([]);
});

test('restates the same amount, unless it was changed meanwhile', () => {
  const same: DraftAction = { type: 'edited', changes: [{ price, edit: { restated: 'yes' } }], mark: 1 };
  expect(changeOf(draftOf(run(same)))).toEqual({ id: 7, version: 3, amount: 384_500, state: 'available' });
  const moved = run(same, { type: 'serverUpdated', prices: [aPrice({ id: 7, amount: 400_000, version: 4 })] });
  expect(conflictsOf(draftOf(moved))).toEqual(['restated']);
});

test('undoes the last act as a whole, regardless of the number of keystrokes', () => {
  const book = run(typed('3', 1), typed('39', 1), typed('39000', 1), noted('تحویل فردا', 2));
  const once = reduceDrafts(book, { type: 'undone' });
  expect(draftOf(once).edit).toEqual({ amount: '39000' });
  expect(sizeOf(reduceDrafts(once, { type: 'undone' }))).toBe(0);
  expect(reduceDrafts(book, { type: 'undone', mark: 1 })).toBe(book);
});

test('restores drafts that were reverted together', () => {
  const book = run(typed('39000', 1), { type: 'reverted', ids: [7], mark: 2 });
  expect(sizeOf(book)).toBe(0);
  expect(draftOf(reduceDrafts(book, { type: 'undone' })).edit.amount).toBe('39000');
});

test('does not bring back stored drafts on undo', () => {
  const row = aPrice({ id: 7, amount: 390_000, version: 4 });
  const book = run(
    typed('39000'),
    { type: 'saveStarted', ids: [7] },
    { type: 'saveAnswered', results: [{ id: 7, ok: true, row }] },
  );
  expect(reduceDrafts(book, { type: 'undone' })).toBe(book);
});

test('compares a draft restored after a reload with the current price', () => {
  const kept: DraftAction = { type: 'restored', drafts: [{ base: price, edit: { amount: '39000' } }] };
  expect(changeOf(draftOf(run(kept)))).toEqual({ id: 7, version: 3, amount: 390_000 });
  const moved = run(kept, { type: 'serverUpdated', prices: [aPrice({ id: 7, amount: 400_000, version: 9 })] });
  expect(conflictsOf(draftOf(moved))).toEqual(['amount']);
  expect(draftOf(run(typed('39500'), kept)).edit.amount).toBe('39500');
});
