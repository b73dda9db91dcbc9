import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useChosenInSight } from '../chosen-in-sight/index.ts';
import { arrowStep, useDirection } from '../direction/index.ts';
import styles from './tabs.module.css';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Renders the panel of the selected tab. */
  children: ReactNode;
};

/** Tabs with the panel of the selected one; arrow keys move along the line of text, Home and End to its ends. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const direction = useDirection();
  const list = useRef<HTMLDivElement>(null);
  useChosenInSight(list, selected);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const step = arrowStep(event.key, direction);
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? (at + step + tabs.length) % tabs.length : at;
    const tab = tabs[next];
    if (next === at || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
