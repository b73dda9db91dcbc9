import type { FileOnWire } from '@rasteh/contract/reach/files';
import { sizedUrl } from '../files/stored-images.ts';
import styles from './supplier-logo.module.css';

type SupplierLogoProps = {
  title: string;
  logo: FileOnWire | null;
  /** In CSS pixels. */
  size?: 44 | 84;
};

/** The logo of a supplier, or the first letter of its title. */
export function SupplierLogo({ title, logo, size = 44 }: SupplierLogoProps) {
  return (
    <span className={`${styles.logo} ${size === 84 ? styles.big : ''}`} aria-hidden="true">
      {logo ? <img src={sizedUrl(logo, size * 2)} width={size} height={size} alt="" decoding="async" /> : [...title][0]}
    </span>
  );
}
