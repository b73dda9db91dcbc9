import type { ReactNode } from 'react';

const paths = {
  chevron_down: <path d="m6 9 6 6 6-6" />,
  home: <path d="M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5" />,
  grid: <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />,
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />,
  tag: <path d="M4 12.5V4.5h8L20.5 13 13 20.5zM8.3 8.8h.01" />,
  sun: (
    <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  ),
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />,
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  cart: <path d="M3.5 4.5H6l2.2 10.5h9.3l2-7.5H7M10 20h.01M16.5 20h.01" />,
  plus: <path d="M12 5v14M5 12h14" />,
  store: <path d="M4.5 10.5V20h15v-9.5M3.5 9l1.5-4.5h14L20.5 9c0 2-4 2-4.2 0-.3 2-4 2-4.3 0-.3 2-4 2-4.3 0-.2 2-4.2 2-4.2 0Z" />,
  up: <path d="M12 19V5M6 11l6-6 6 6" />,
} satisfies Record<string, ReactNode>;

/** A line icon in the colour of its text; it has no accessible name. */
export function Icon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths[name]}
    </svg>
  );
}
