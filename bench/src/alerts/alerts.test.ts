import { expect, test } from 'vitest';
import { compareAlerts, describeAlerts } from './alerts.ts';

test('changes prices beside alerts and beside none in one run', { timeout: 300_000 }, async () => {
  const turn = { answers: 20 };
  const comparison = await compareAlerts({ prices: 1_000, alerts: 1_000, effort: { rounds: 2, warm: { answers: 5 }, turn } });
  for (const turns of [comparison.portal, comparison.floor]) expect(turns.every(({ p50_ms }) => p50_ms > 0)).toBe(true);
  expect(describeAlerts(comparison)).toMatch(/A change takes -?[\d.]+ ms more/);
});
