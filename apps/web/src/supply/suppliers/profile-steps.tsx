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

/** What a supplier must still do until buyers trust it, each step with its page; what is done is folded, and all is gone once nothing is left. */
export function ProfileSteps({ steps }: { steps: readonly ProfileStep[] }) {
  const done = steps.filter(({ state }) => state === 'done');
  if (done.length === steps.length) return null;
  return (
    <Card
      id="profile-steps"
      title={texts.title}
      beside={<span className={styles.note}>{texts.done(done.length, steps.length)}</span>}
    >
      <StepList steps={steps.filter(({ state }) => state !== 'done')} />
      {done.length > 0 ? (
        <details className={styles.done}>
          <summary>{texts.done_steps}</summary>
          <StepList steps={done} />
        </details>
      ) : null}
    </Card>
  );
}

function StepList({ steps }: { steps: readonly ProfileStep[] }) {
  const base = usePanelBase();
  return (
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
  );
}
