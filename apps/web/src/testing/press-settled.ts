import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses the confirmation of a question as soon as it accepts presses. */
export async function pressSettled(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}
