import { Button } from '@rasteh/ui/button';
import { faPanel } from '../../../i18n/core/panel.ts';
import type { StateAction } from '../mutations.ts';
import styles from '../price-panel.module.css';

const texts = faPanel.my_prices;

type SelectionBarProps = {
  count: number;
  busy: boolean;
  onState: (action: StateAction) => void;
  onRestate: () => void;
  onRemove: () => void;
  onUnselect: () => void;
};

/** The bulk actions on the selected prices. */
export function SelectionBar({ count, busy, onState, onRestate, onRemove, onUnselect }: SelectionBarProps) {
  return (
    <section className={styles.selection} aria-label={texts.selection}>
      <p role="status">
        <strong>{texts.selected(count)}</strong>
      </p>
      <Button size="s" variant="quiet" disabled={busy} onClick={onRestate}>
        {texts.restate_selected}
      </Button>
      <Button size="s" variant="quiet" disabled={busy} onClick={() => onState('setAvailable')}>
        {faPanel.offers.states.available}
      </Button>
      <Button size="s" variant="quiet" disabled={busy} onClick={() => onState('setUnavailable')}>
        {faPanel.offers.states.unavailable}
      </Button>
      <Button size="s" variant="quiet" disabled={busy} onClick={() => onState('setOnCall')}>
        {faPanel.offers.states.on_call}
      </Button>
      <Button size="s" variant="quiet" disabled={busy} onClick={() => onState('toggleAvailability')}>
        {texts.toggle}
      </Button>
      <Button size="s" variant="danger" disabled={busy} onClick={onRemove}>
        {texts.remove_selected}
      </Button>
      <Button size="s" variant="plain" onClick={onUnselect}>
        {texts.unselect}
      </Button>
    </section>
  );
}
