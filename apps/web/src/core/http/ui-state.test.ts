import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { expect, test } from 'vitest';
import { createUiStore } from './ui-state.ts';

test('clears loading only when no request is in flight', () => {
  const ui = createUiStore();
  ui.begin();
  ui.begin();
  expect(ui.get()).toMatchObject({ loading: true, in_flight: 2 });
  ui.end({});
  expect(ui.get()).toMatchObject({ loading: true, in_flight: 1 });
  ui.end({});
  expect(ui.get()).toMatchObject({ loading: false, in_flight: 0 });
});

test('resets the scroll-down flag after any request, successful or not', () => {
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

test('clears errors on success and replaces them on failure', () => {
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

test('notifies listeners of each change until they unsubscribe', () => {
  const ui = createUiStore();
  const seen: boolean[] = [];
  const stop = ui.subscribe(() => seen.push(ui.get().loading));
  ui.begin();
  ui.end({});
  stop();
  ui.begin();
  expect(seen).toEqual([true, false]);
});
