import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { expect, test } from 'vitest';
import { createUiStore } from './ui-state.ts';

test('loading clears only when nothing is in flight any more', () => {
  const ui = createUiStore();
  ui.begin();
  ui.begin();
  expect(ui.get()).toMatchObject({ loading: true, in_flight: 2 });
  ui.end({});
  expect(ui.get()).toMatchObject({ loading: true, in_flight: 1 });
  ui.end({});
  expect(ui.get()).toMatchObject({ loading: false, in_flight: 0 });
});

test('the scroll-down flag is reset after any request, whether it succeeded or failed', () => {
  const ui = createUiStore();
  const outcomes: FieldErrors[] = [{}, { name: ['این فیلد الزامی است.'] }];
  for (const errors of outcomes) {
    ui.setScrollDown(true);
    expect(ui.get().scroll_down).toBe(true);
    ui.begin();
    expect(ui.get().scroll_down).toBe(true);
    ui.end(errors);
    expect(ui.get().scroll_down).toBe(false);
  }
});

test('errors are cleared by a success and replaced by a failure', () => {
  const ui = createUiStore();
  ui.begin();
  ui.end({ name: ['یک'] });
  ui.begin();
  ui.end({ mobile: ['دو'] });
  expect(ui.get().errors).toEqual({ mobile: ['دو'] });
  ui.begin();
  ui.end({});
  expect(ui.get().errors).toEqual({});
});

test('who listens is told of each change, until they stop', () => {
  const ui = createUiStore();
  const seen: boolean[] = [];
  const stop = ui.subscribe(() => seen.push(ui.get().loading));
  ui.begin();
  ui.end({});
  stop();
  ui.begin();
  expect(seen).toEqual([true, false]);
});
