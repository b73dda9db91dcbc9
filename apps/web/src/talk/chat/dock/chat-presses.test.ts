import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepChatPresses } from '../../../core/market/chat/chat-press.ts';
import { chatWith } from '../../../core/market/chat/chat-with.ts';
import { chatToggle } from '../../../core/market/chat/unread-messages.ts';
import { listenToChatPresses } from './chat-presses.ts';

const wanted = { user_id: 7, name: 'فولاد نمونه' };
const [onWanted, onToggle] = [vi.fn(), vi.fn()];
let stop: () => void = () => undefined;

function addButton(attributes: Record<string, string>): HTMLButtonElement {
  const button = document.createElement('button');
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
  button.append(document.createElement('span'));
  document.body.append(button);
  return button;
}
const press = (button: HTMLElement) => button.querySelector('span')?.click();

beforeAll(keepChatPresses);
beforeEach(() => {
  onWanted.mockReset();
  onToggle.mockReset();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test('a press is taken while the chat listens, and not after that', () => {
  stop = listenToChatPresses(onWanted, onToggle);
  const partner = addButton(chatWith(wanted));
  press(partner);
  press(addButton(chatToggle));
  expect(onWanted.mock.calls).toEqual([[wanted]]);
  expect(onToggle).toHaveBeenCalledOnce();
  stop();
  press(partner);
  expect(onWanted).toHaveBeenCalledOnce();
});

test('the last press from before the chat is taken once', () => {
  press(addButton(chatToggle));
  press(addButton(chatWith(wanted)));
  stop = listenToChatPresses(onWanted, onToggle);
  expect(onWanted.mock.calls).toEqual([[wanted]]);
  stop();
  stop = listenToChatPresses(onWanted, onToggle);
  expect(onWanted).toHaveBeenCalledOnce();
  expect(onToggle).not.toHaveBeenCalled();
});

test('a press is forgotten when something else is pressed, or its button is gone', () => {
  press(addButton(chatToggle));
  press(addButton({}));
  stop = listenToChatPresses(onWanted, onToggle);
  stop();
  const gone = addButton(chatToggle);
  press(gone);
  gone.remove();
  stop = listenToChatPresses(onWanted, onToggle);
  expect(onToggle).not.toHaveBeenCalled();
});
