import { Card } from '../../core/page/card.tsx';
import settings from '../../core/page/settings.module.css';
import { faPush } from '../../i18n/reach/push.ts';
import styles from './push-settings.module.css';
import type { PushData } from './state/push-state.ts';
import { usePush } from './use-push.ts';

const texts = faPush.settings;

/** What the user may do about notifications in this browser. */
function hintOf(data: PushData | null): string {
  if (!data) return texts.off;
  if (data.support !== 'full') return texts[data.support];
  if (data.permission === 'denied') return texts.denied;
  return data.isSubscribed ? texts.on : texts.off;
}

/** The switch of notifications in this browser, which says how to allow them where the browser does not. */
export function PushSettings() {
  const { push, data } = usePush();
  const isPossible = data?.support === 'full' && data.permission !== 'denied';
  return (
    <Card id="push" title={texts.title}>
      <p className={settings.intro}>{texts.intro}</p>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={data?.isSubscribed ?? false}
          disabled={!isPossible || data.isBusy}
          aria-describedby="push-hint"
          onChange={({ target }) => void (target.checked ? push.turnOn() : push.turnOff())}
        />
        {texts.label}
      </label>
      <p id="push-hint" className={styles.hint} role="status">
        {hintOf(data)}
      </p>
    </Card>
  );
}
