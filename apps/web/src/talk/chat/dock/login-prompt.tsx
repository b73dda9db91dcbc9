import { Button, buttonClass } from '@rasteh/ui/button';
import { type Closes, DialogBody, DialogFooter } from '@rasteh/ui/dialog-stack';
import { faGuestChat } from '../../../i18n/talk/guest-chat.ts';
import { ChatIcon } from './chat-icon.tsx';
import styles from './login-prompt.module.css';

/** Asks a guest to log in, with a link that returns to this page. */
export function LoginPrompt({ href, close }: { href: string } & Closes<void>) {
  return (
    <>
      <DialogBody>
        <p className={styles.text}>
          <ChatIcon name="info" size={28} className={styles.icon} />
          {faGuestChat.guest}
        </p>
      </DialogBody>
      <DialogFooter>
        <a href={href} className={buttonClass()}>
          {faGuestChat.login}
        </a>
        <Button variant="quiet" onClick={() => close()}>
          {faGuestChat.later}
        </Button>
      </DialogFooter>
    </>
  );
}
