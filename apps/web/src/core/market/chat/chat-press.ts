let kept: Element | null = null;

/** Keeps the last press on a button of the chat until `takeChatPress`: the script of the chat is loaded after the page. */
export function keepChatPresses(): void {
  document.addEventListener('click', ({ target }) => {
    kept = target instanceof Element ? target.closest('[data-chat],[data-chat-toggle]') : null;
  });
}

/** The button of the chat that was pressed last, once, and only while it is in the page. */
export function takeChatPress(): Element | null {
  const pressed = kept;
  kept = null;
  return pressed?.isConnected ? pressed : null;
}
