import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses what confirms a question, as soon as it takes a press. */
export async function pressSettled(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}
