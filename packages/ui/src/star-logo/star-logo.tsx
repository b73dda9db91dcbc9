import styles from './star-logo.module.css';

type StarLogoProps = {
  /** Width and height in px. */
  size?: number;
  /** Turns slowly while loading; stays still with reduced motion. */
  turning?: boolean;
};

/** The eight-pointed star of the brand: a drawing without a name, so its text is beside it. */
export function StarLogo({ size = 30, turning = false }: StarLogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={turning ? styles.turning : styles.mark}
    >
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        <rect x="7" y="7" width="18" height="18" />
        <rect x="7" y="7" width="18" height="18" transform="rotate(45 16 16)" />
      </g>
      <circle cx="16" cy="16" r="3" fill="currentColor" />
    </svg>
  );
}
