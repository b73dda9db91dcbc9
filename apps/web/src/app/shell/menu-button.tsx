import { lazy, Suspense, useState } from 'react';
import { fa } from '../../i18n/fa.ts';
import { Icon } from '../icons.tsx';
import styles from './header.module.css';

const loadMenu = () => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu }));
const MobileMenu = lazy(loadMenu);

/** The button of the phone's menu; what slides in comes with the first touch of it. */
export function MenuButton() {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button
        type="button"
        className={`needs-js ${styles.menu}`}
        aria-label={fa.shell.open_menu}
        aria-haspopup="dialog"
        onPointerDown={() => void loadMenu()}
        onClick={() => setMenu('open')}
      >
        <Icon name="menu" size={24} />
      </button>
      <Suspense>{menu === 'unused' ? null : <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />}</Suspense>
    </>
  );
}
