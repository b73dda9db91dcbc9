import type { Deal } from '@rasteh/contract/trade/quotes/awards';
import type { DeliveryState } from '@rasteh/contract/wire/vocabulary';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useState } from 'react';
import { FileLinks } from '../../../core/files/file-links.tsx';
import { faDelivery as texts } from '../../../i18n/trade/delivery.ts';
import styles from '../quotes.module.css';
import own from './deal.module.css';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { deliveryTones } from './delivery-tones.ts';

type DeliveryPartProps = {
  quote_id: number;
  user_id: number;
  deal: Pick<Deal, 'delivery' | 'can_state'>;
  /** Called once a state is stored. */
  onStated: (state: DeliveryState) => void;
};

/** The delivery of a deal: what both sides stated, the newest first, and what this side may state now. */
export function DeliveryPart({ quote_id, user_id, deal: { delivery, can_state }, onStated }: DeliveryPartProps) {
  const [stated, setStated] = useState<DeliveryState | null>(null);
  if (delivery.length === 0 && can_state.length === 0) return null;
  const side = can_state.includes('confirmed') ? 'supplier' : 'buyer';
  return (
    <section className={own.delivery} aria-labelledby="delivery">
      <h3 id="delivery">{texts.title}</h3>
      {delivery.length === 0 ? <p className={styles.details}>{texts.none[side]}</p> : null}
      {delivery.length > 0 ? (
        <ol className={own.steps} aria-label={texts.steps} reversed>
          {delivery.toReversed().map(({ id, state, day, by, note, files }) => (
            <li key={id}>
              <p>
                <Badge tone={deliveryTones[state]}>{texts.statuses[state]}</Badge> {formatJalaliFull(day)}{' '}
                <span className={styles.details}>{texts.by[by]}</span>
              </p>
              {note ? <p className={styles.note}>{note}</p> : null}
              {files.length > 0 ? <FileLinks files={files} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {can_state.length > 0 ? (
        <div className={styles.buttons}>
          {can_state.map((state, at) => (
            <Button
              key={state}
              size="s"
              variant={state === 'cancelled' ? 'plain' : at === 0 ? 'solid' : 'quiet'}
              onClick={() => setStated(state)}
            >
              {texts.actions[state]}
            </Button>
          ))}
        </div>
      ) : null}
      {stated ? (
        <DeliveryDrawer
          quote_id={quote_id}
          user_id={user_id}
          state={stated}
          onClose={() => setStated(null)}
          onStated={() => {
            setStated(null);
            onStated(stated);
          }}
        />
      ) : null}
    </section>
  );
}
