import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

test('prints the document once when a wait ends in vain, and at once without a wait', async () => {
  render(<p>here</p>);
  const printed = '<body';
  const messages: string[] = [];
  const attempt = () => {
    try {
      screen.getByText('there');
    } catch (error) {
      messages.push((error as Error).message);
      throw error;
    }
  };
  const last = await waitFor(attempt, { timeout: 1 }).catch((error: Error) => error.message);
  expect(messages[0]).toContain('there');
  expect(messages[0]).not.toContain(printed);
  expect(last).toContain(printed);
  expect(attempt).toThrow(printed);
});
