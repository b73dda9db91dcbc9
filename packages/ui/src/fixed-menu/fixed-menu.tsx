import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useBackButton } from '../back-button/index.ts';
import { useClosedByNavigation, useDismiss } from '../dismiss/index.ts';
import styles from './fixed-menu.module.css';

/** Names of more letters have more of the width. */
const LONG = 9;

/** An entry of the bar: `link` renders its link, or a press toggles its `row`, which is rendered with its open state. */
export type FixedPlace = {
  id: string;
  label: string;
  icon: ReactNode;
  /** The place that stands out among the others. */
  isMain?: boolean;
} & ({ link: (look: { className: string; children: ReactNode }) => ReactNode } | { row: (isOpen: boolean) => ReactNode });

type FixedMenuProps = {
  /** The accessible name of the bar. */
  label: string;
  places: readonly FixedPlace[];
  /** The current location: a navigation closes the open row. */
  place?: string | undefined;
};

/**
 * The bar at the bottom of a phone: links, and buttons that toggle rows above it, one at a time, also without scripts. Escape, a press
 * outside, a new `place` and a step back close the row; the page behind it does not scroll. On wide screens the bar is hidden.
 */
export function FixedMenu({ label, places, place }: FixedMenuProps) {
  const bar = useRef<HTMLElement>(null);
  const group = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  const isOpen = openId !== null;
  const close = () => {
    for (const row of bar.current?.querySelectorAll('details') ?? []) row.open = false;
  };
  useClosedByNavigation(place, close);
  // A row that was opened before the script was loaded has fired its event in vain.
  useEffect(() => setOpenId(bar.current?.querySelector<HTMLElement>('details[open]')?.dataset.place ?? null), []);
  useDismiss({ isOpen, close, inside: bar });
  useBackButton(isOpen, close);

  return (
    <nav ref={bar} className={styles.bar} aria-label={label}>
      {places.map((one) => {
        const { id, label, icon, isMain } = one;
        const name = label.length > LONG ? 'long' : 'short';
        const face = (
          <>
            {isMain ? <span className={styles.main}>{icon}</span> : icon}
            <span>{label}</span>
          </>
        );
        if (!('row' in one))
          return (
            <div key={id} data-name={name}>
              {one.link({ className: styles.place ?? '', children: face })}
            </div>
          );
        return (
          <details
            key={id}
            name={group}
            data-name={name}
            data-place={id}
            className={styles.toggle}
            onToggle={({ currentTarget: { open } }) => setOpenId((was) => (open ? id : was === id ? null : was))}
          >
            <summary className={styles.place}>{face}</summary>
            <div className={styles.row}>{one.row(openId === id)}</div>
          </details>
        );
      })}
    </nav>
  );
}
