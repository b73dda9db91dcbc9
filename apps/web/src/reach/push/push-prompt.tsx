import { Button } from '@rasteh/ui/button';
import { faPush } from '../../i18n/reach/push.ts';
import styles from './push-prompt.module.css';
import { usePush } from './use-push.ts';

/** The prompt leaves with its buttons: the focus goes on to the page. */
const leave = () => document.getElementById('content')?.focus({ preventScroll: true });

/**
 * Asks, before the browser does, whether notifications are to be shown while the portal is closed; «later» hides it for thirty days. It
 * floats above the foot of the window, so that nothing moves when it comes, and below the chat.
 */
export function PushPrompt() {
  const { push, data } = usePush();
  if (!data?.isAsking) return null;
  const turnOn = () => {
    leave();
    void push.turnOn();
  };
  const putOff = () => {
    leave();
    push.putOff();
  };
  return (
    <section className={styles.prompt} aria-label={faPush.prompt.label} data-print="no">
      <p>{faPush.prompt.text}</p>
      <div className={styles.buttons}>
        <Button size="s" onClick={turnOn}>
          {faPush.prompt.yes}
        </Button>
        <Button size="s" variant="quiet" onClick={putOff}>
          {faPush.prompt.later}
        </Button>
      </div>
    </section>
  );
}
