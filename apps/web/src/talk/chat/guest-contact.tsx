import { ContactIcon } from '@rasteh/ui/contact-box';
import { useEffect } from 'react';
import { faGuestChat } from '../../i18n/talk/guest-chat.ts';
import { listenToChatPresses } from './dock/chat-presses.ts';
import { useLoginPrompt } from './dock/use-login-prompt.ts';

/** The chat icon for guests, which asks them to log in. */
export function GuestContact() {
  const ask = useLoginPrompt();
  useEffect(() => listenToChatPresses(ask), [ask]);
  return <ContactIcon label={faGuestChat.icon(0)} onPress={ask} />;
}
