import { expect, it } from 'vitest';
import { demoOffers } from './offers.ts';
import { demoStart, statementsBetween, walkOf } from './walk.ts';

const BOUND_MS = 1_500;
const now = Date.parse('2026-11-14T12:00:00+03:30');

it('the walk of prices takes less than 1.5 s for all offers', () => {
  const walks = demoOffers.map(walkOf);
  const began = performance.now();
  for (const walk of walks) statementsBetween(walk, demoStart(now), now);
  const took = Math.round(performance.now() - began);
  console.info(`${demoOffers.length} offers walked in ${took} ms`);
  expect(took).toBeLessThan(BOUND_MS);
});
