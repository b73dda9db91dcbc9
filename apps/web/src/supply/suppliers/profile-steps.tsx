import type { ProfileStep } from '@rasteh/contract/supply/suppliers/profile';
import { Badge } from '@rasteh/ui/badge';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { Card } from '../../core/page/card.tsx';
import { faProfile } from '../../i18n/supply/profile.ts';
import styles from './own/own.module.css';

const texts = faProfile.steps;
const tones = { todo: 'plain', waiting: 'ask', rejected: 'no', done: 'ok' } as const;
const pages = {
  identity: '/profile/identity',
  profile: '/profile',
  review: '/profile',
  prices: '/prices',
  hours: '/profile/hours',
  showcase: '/profile/showcase',
  verification: '/profile/verification',
} as const satisfies Record<ProfileStep['step'], string>;

/** What a supplier must still do until buyers trust it, each step with its page; nothing once all are done. */
export function ProfileSteps({ steps }: { steps: readonly ProfileStep[] }) {
  const base = usePanelBase();
  const done = steps.filter(({ state }) => state === 'done').length;
  if (done === steps.length) return null;
  return (
    <Card id="profile-steps" title={texts.title} beside={<span className={styles.note}>{texts.done(done, steps.length)}</span>}>
      <ol className={styles.steps}>
        {steps.map(({ step, state }) => {
          const [name, text] = texts.names[step];
          return (
            <li key={step} data-state={state}>
              <div className={styles.what}>
                <Link to={`${base}${pages[step]}`} className="reach">
                  {name}
                </Link>
                <small>{text}</small>
              </div>
              <Badge tone={tones[state]}>{texts.states[state]}</Badge>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
