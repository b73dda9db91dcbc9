import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useBackButton } from '../back-button/index.ts';
import { useDismiss } from '../dismiss/index.ts';
import styles from './fixed-menu.module.css';

/** A place of the bar: `link` makes its link, or a press toggles the `row` that it has, which is told whether it is open. */
export type FixedPlace = {
  id: string;
  label: string;
  icon: ReactNode;
} & ({ link: (look: { className: string; children: ReactNode }) => ReactNode } | { row: (isOpen: boolean) => ReactNode });

type FixedMenuProps = {
  /** The name of the bar. */
  label: string;
  places: readonly FixedPlace[];
  /** Where the reader is: another place closes the row that is open. */
  place?: string | undefined;
};

/**
 * The bar at the foot of a phone: links, and buttons that toggle their rows over it, one at a time, without scripts too. Escape, a press
 * outside, another `place` and a step back close the row; the page behind it stands still. On wide screens it is not there.
 */
export function FixedMenu({ label, places, place }: FixedMenuProps) {
  const bar = useRef<HTMLElement>(null);
  const name = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  const isOpen = openId !== null;
  const close = () => {
    for (const row of bar.current?.querySelectorAll('details') ?? []) row.open = false;
  };
  useEffect(close, [place]);
  useDismiss({ isOpen, close, inside: bar });
  useBackButton(isOpen, close);

  return (
    <nav ref={bar} className={styles.bar} aria-label={label}>
      {places.map((one) => {
        const { id, label, icon } = one;
        const face = (
          <>
            {icon}
            <span>{label}</span>
          </>
        );
        if (!('row' in one)) return <div key={id}>{one.link({ className: styles.place ?? '', children: face })}</div>;
        return (
          <details
            key={id}
            name={name}
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
