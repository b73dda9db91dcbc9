import { describe, expect, test } from 'vitest';
import { commandOf, editStart, moveInGrid } from './grid-keys.ts';

const grid = { rows: 30, columns: 11, direction: 'rtl' as const };
const at = { row: 5, column: 3 };
const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe.each([
  ['rtl', 'ArrowLeft', 'ArrowRight'],
  ['ltr', 'ArrowRight', 'ArrowLeft'],
] as const)('in %s', (direction, next, back) => {
  test(`${next} moves forward in text direction, ${back} moves back, and both stop at the edges`, () => {
    expect(moveInGrid(at, { key: next }, { ...grid, direction })).toEqual({ row: 5, column: 4 });
    expect(moveInGrid(at, { key: back }, { ...grid, direction })).toEqual({ row: 5, column: 2 });
    expect(moveInGrid({ row: 0, column: 0 }, { key: back }, { ...grid, direction })).toEqual({ row: 0, column: 0 });
    expect(moveInGrid(at, { key: next, ctrlKey: true }, { ...grid, direction })).toEqual({ row: 5, column: 10 });
  });
});

test.each([
  ['ArrowUp', {}, { row: 4, column: 3 }],
  ['ArrowDown', {}, { row: 6, column: 3 }],
  ['ArrowDown', { ctrlKey: true }, { row: 29, column: 3 }],
  ['ArrowUp', { metaKey: true }, { row: 0, column: 3 }],
  ['Home', {}, { row: 5, column: 0 }],
  ['End', {}, { row: 5, column: 10 }],
  ['Home', { ctrlKey: true }, { row: 0, column: 0 }],
  ['End', { ctrlKey: true }, { row: 29, column: 10 }],
  ['PageDown', {}, { row: 15, column: 3 }],
  ['PageUp', {}, { row: 0, column: 3 }],
  ['Tab', {}, null],
  ['a', {}, null],
  ['ArrowUp', { altKey: true }, null],
])('%s with %j moves to %j', (key, modifiers, place) => {
  expect(moveInGrid(at, { key, ...modifiers }, grid)).toEqual(place);
});

test('Enter and F2 edit the current text, a digit in any script replaces it, Delete clears it', () => {
  expect(editStart({ key: 'Enter', ...plain })).toEqual({ keep: true });
  expect(editStart({ key: 'F2', ...plain })).toEqual({ keep: true });
  expect(editStart({ key: '۴', ...plain })).toEqual({ keep: false, text: '۴' });
  expect(editStart({ key: '7', ...plain })).toEqual({ keep: false, text: '7' });
  expect(editStart({ key: 'Delete', ...plain })).toEqual({ keep: false, text: '' });
  expect(editStart({ key: 'v', ...plain })).toBeNull();
  expect(editStart({ key: '4', ctrlKey: true })).toBeNull();
  expect(editStart({ key: '+', ...plain })).toEqual({ keep: false, text: '+' });
  expect(editStart({ key: 'ت', ...plain })).toBeNull();
  expect(editStart({ key: 'ت', ...plain }, true)).toEqual({ keep: false, text: 'ت' });
  expect(editStart({ key: 'Shift', ...plain }, true)).toBeNull();
});

test.each([
  ['KeyD', 'fill'],
  ['KeyS', 'save'],
  ['KeyZ', 'undo'],
  ['KeyV', null],
])('Ctrl and the key at %s is %s, regardless of the keyboard layout', (code, command) => {
  const event = { code, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  expect(commandOf(event)).toBe(command);
  expect(commandOf({ ...event, ctrlKey: false, metaKey: true })).toBe(command);
  expect(commandOf({ ...event, ctrlKey: false })).toBeNull();
});
