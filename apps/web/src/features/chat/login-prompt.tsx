import { Button, buttonClass } from '@rasteh/ui/button';
import { type Closes, DialogBody, DialogFooter } from '@rasteh/ui/dialog-stack';
import { faChat } from '../../i18n/fa-chat.ts';
import { ChatIcon } from './chat-icon.tsx';
import styles from './login-prompt.module.css';

/** Asks a guest to log in, and leads there and back. */
export function LoginPrompt({ href, close }: { href: string } & Closes<void>) {
  return (
    <>
      <DialogBody>
        <p className={styles.text}>
          <ChatIcon name="info" size={28} className={styles.icon} />
          {faChat.guest}
        </p>
      </DialogBody>
      <DialogFooter>
        <a href={href} className={buttonClass()}>
          {faChat.login}
        </a>
        <Button variant="quiet" onClick={() => close()}>
          {faChat.later}
        </Button>
      </DialogFooter>
    </>
  );
}
