import { expect, test } from 'vitest';
import { whole, within, zoomAt } from './zoom.ts';

const frame = { width: 400, height: 200 };

test('keeps the point under the pointer in place when zooming in', () => {
  const closer = zoomAt(whole, 2, { x: 100, y: 50 }, frame);
  expect(closer).toEqual({ scale: 2, x: -100, y: -50 });
  // A point of the image is displayed at point × scale + offset.
  expect((100 / 1) * closer.scale + closer.x).toBe(100);
  expect(zoomAt(closer, 0.5, { x: 0, y: 0 }, frame)).toEqual(whole);
});

test('limits the scale from the whole image to six times', () => {
  expect(zoomAt(whole, 0.1, { x: 0, y: 0 }, frame)).toEqual(whole);
  expect(zoomAt(whole, 100, { x: 0, y: 0 }, frame).scale).toBe(6);
});

test('never moves the edges of the image inside the frame', () => {
  expect(within({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(within({ scale: 1, x: 5, y: 5 }, frame)).toEqual(whole);
});
