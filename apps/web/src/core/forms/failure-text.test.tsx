import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestError } from '../http/request-error.ts';
import { FailureText } from './failure-text.tsx';

test('leads to the log-in without leaving the form only when the session has ended', () => {
  const { container, rerender } = render(
    <FailureText error={new RequestError({ code: 'unauthenticated', message: 'وارد شوید.' })} />,
  );
  const link = container.querySelector('a');
  expect([link?.getAttribute('href'), link?.target]).toEqual(['/login', '_blank']);
  rerender(<FailureText error={new RequestError({ code: 'conflict', message: 'در این وضعیت ممکن نیست.' })} />);
  expect(container.innerHTML).toBe('در این وضعیت ممکن نیست.');
});
