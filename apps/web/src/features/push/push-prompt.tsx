import { Button } from '@rasteh/ui/button';
import { faPush } from '../../i18n/shared/push.ts';
import styles from './push-prompt.module.css';
import { usePush } from './use-push.ts';

/** Asks, before the browser does, whether messages are to be shown while the portal is closed; «later» hides it for thirty days. */
export function PushPrompt() {
  const { push, data } = usePush();
  if (!data?.isAsking) return null;
  return (
    <section className={styles.prompt} aria-label={faPush.prompt.label}>
      <p>{faPush.prompt.text}</p>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => void push.turnOn()}>
          {faPush.prompt.yes}
        </Button>
        <Button size="s" variant="quiet" onClick={push.putOff}>
          {faPush.prompt.later}
        </Button>
      </div>
    </section>
  );
}
