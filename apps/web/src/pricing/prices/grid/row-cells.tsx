import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { PriceChange } from '@rasteh/ui/price-change';
import { Cell } from '@rasteh/ui/table';
import { type ComponentProps, useId } from 'react';
import { MenuMark } from '../../../core/marks/menu-mark.tsx';
import { faPanel as panel } from '../../../i18n/core/panel.ts';
import type { placeProps } from './grid-columns.ts';
import styles from './price-grid.module.css';
import menu from './row-menu.module.css';

type PlaceProps = ReturnType<typeof placeProps>;
type CheckBoxProps = PlaceProps & { label: string; isChecked: boolean; onToggle: () => void };

/** The checkbox of a cell, which has the focus of its place. */
export function CheckBox({ label, isChecked, onToggle, ...place }: CheckBoxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...place} checked={isChecked} aria-label={label} onChange={onToggle} />
    </label>
  );
}

type ActionCellProps = PlaceProps & { 'data-marked': '' | undefined } & ComponentProps<typeof Button>;

/** A cell with one button, which has the focus of its place. */
export function ActionCell({ 'data-marked': marked, ...button }: ActionCellProps) {
  return (
    <Cell role="gridcell" card="foot" className={styles.action} data-marked={marked}>
      <Button variant="plain" size="s" {...button} />
    </Cell>
  );
}

type MenuCellProps = PlaceProps & {
  'data-marked': '' | undefined;
  label: string;
  /** The least wanted last; `name` says whose it is. */
  actions: readonly { label: string; name: string; run: () => void }[];
};

/** A cell with a button that opens the other actions of its row above the page, where the table does not cut them. */
export function MenuCell({ 'data-marked': marked, label, actions, ...place }: MenuCellProps) {
  const id = useId();
  return (
    <Cell role="gridcell" card="foot" className={styles.action} data-marked={marked}>
      <Button {...place} variant="plain" size="s" aria-label={label} popoverTarget={id}>
        <MenuMark size={18} />
      </Button>
      <div id={id} popover="auto" className={menu.menu}>
        {actions.map(({ label: text, name, run }) => (
          <Button key={name} variant="plain" aria-label={name} popoverTarget={id} popoverTargetAction="hide" onClick={run}>
            {text}
          </Button>
        ))}
      </div>
    </Cell>
  );
}

type ChangeCellProps = PlaceProps & {
  'data-marked': '' | undefined;
  percent: number | null;
  /** Whether the change is that of a draft. */
  isDraft: boolean;
  stated_at: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** The change of a price in percent, and when it was stated. */
export function ChangeCell({ percent, isDraft, stated_at, now, ...place }: ChangeCellProps) {
  return (
    <Cell role="gridcell" numeric card="detail" {...place} className={`${styles.change} ${isDraft ? styles.draftChange : ''}`}>
      <div>
        <PriceChange texts={panel.move} percent={percent} />
        <small>{formatRelative(stated_at, now)}</small>
      </div>
    </Cell>
  );
}
