import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFirstInput } from './use-first-input.ts';

test('calls once, with the first change of a field, and not after the form is left', () => {
  const onInput = vi.fn();
  function Form() {
    useFirstInput(onInput);
    return <input aria-label="title" />;
  }
  const { getByLabelText, unmount } = render(<Form />);
  const type = (value: string) => fireEvent.input(getByLabelText('title'), { target: { value } });
  expect(onInput).not.toHaveBeenCalled();
  type('a');
  type('ab');
  expect(onInput).toHaveBeenCalledTimes(1);
  unmount();
  render(<Form />).unmount();
  fireEvent.input(document.body);
  expect(onInput).toHaveBeenCalledTimes(1);
});
