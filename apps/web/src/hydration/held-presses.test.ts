import { expect, it, onTestFinished, vi } from 'vitest';
import { holdPresses, releasePresses } from './held-presses.ts';

it('a form is not sent before its scripts are there, and what was pressed last is pressed once they are', async () => {
  document.body.innerHTML = `
    <form id="search"><button>یافتن</button></form>
    <div data-hold><form id="held"><button>ثبت</button></form><button id="new"><span>قیمت تازه</span></button></div>`;
  const sent: [string, boolean][] = [];
  const onSubmit = (event: SubmitEvent) => {
    sent.push([(event.target as HTMLElement).id, event.defaultPrevented]);
    event.preventDefault();
  };
  addEventListener('submit', onSubmit);
  onTestFinished(() => removeEventListener('submit', onSubmit));
  new Function(holdPresses)();
  for (const button of document.querySelectorAll('form button')) (button as HTMLElement).click();
  // A form that works without scripts goes its way.
  expect(sent).toEqual([
    ['search', false],
    ['held', true],
  ]);
  (document.querySelector('#new span') as HTMLElement).click();
  let pressed = 0;
  document.querySelector('#new')?.addEventListener('click', () => (pressed += 1));
  releasePresses();
  releasePresses();
  await vi.waitFor(() => expect(pressed).toBe(1));
  (document.querySelector('#held button') as HTMLElement).click();
  expect(sent.at(-1)).toEqual(['held', false]);
});
