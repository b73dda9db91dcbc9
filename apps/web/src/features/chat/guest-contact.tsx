import { formatNumber } from '@rasteh/persian/digits';
import { ContactBox } from '@rasteh/ui/contact-box';
import { useEffect } from 'react';
import { faChat } from '../../i18n/fa-chat.ts';
import { listenToChatPresses } from './chat-presses.ts';
import { useLoginPrompt } from './use-login-prompt.ts';

/** The chat's icon for a guest, who is asked to log in. */
export function GuestContact() {
  const ask = useLoginPrompt();
  useEffect(() => listenToChatPresses(ask), [ask]);
  return (
    <ContactBox
      {...{ open: false, onOpenChange: ask, label: faChat.icon, formatCount: formatNumber }}
      {...{ title: faChat.title, closeLabel: faChat.close, children: null }}
    />
  );
}
