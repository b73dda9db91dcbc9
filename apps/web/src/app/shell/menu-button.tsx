import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useState } from 'react';
import { fa } from '../../i18n/fa.ts';
import { Icon } from '../icons.tsx';
import styles from './header.module.css';

const loadMenu = () => loadChunk(() => import('./mobile-menu.tsx')).then(({ MobileMenu }) => MobileMenu);
const MobileMenu = latePart(loadMenu);

/** The menu button on phones; the menu is loaded with the first press. */
export function MenuButton() {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button
        type="button"
        className={`needs-js ${styles.menu}`}
        aria-label={fa.shell.open_menu}
        aria-haspopup="dialog"
        onPointerDown={() => void loadMenu().catch(() => undefined)}
        onClick={() => setMenu('open')}
      >
        <Icon name="menu" size={24} />
      </button>
      {menu === 'unused' ? null : (
        <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} onLoadFailure={() => setMenu('unused')} />
      )}
    </>
  );
}
