import type { ReactNode } from 'react';

const paths = {
  inbox: <path d="M4 13 7 5h10l3 8v6H4zM4 13h5l1 2.5h4l1-2.5h5" />,
  chat: <path d="M4 5h16v11H9l-5 4z" />,
  bell: <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15zM10 21h4" />,
  tag: <path d="M4 12.5V4.5h8L20.5 13 13 20.5zM8.3 8.8h.01" />,
  cube: <path d="M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9" />,
  stack: <path d="m12 4 8.5 4.5L12 13 3.5 8.5zM4 12.5l8 4.3 8-4.3M4 16.5l8 4.3 8-4.3" />,
  upload: <path d="M12 16V5M8 9l4-4 4 4M5 19h14" />,
  send: <path d="M20 4 4 11l6 2.5L12.5 20z" />,
  image: <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 16M9 10h.01" />,
  file: <path d="M6 3h8l4.5 4.5V21H6zM14 3v5h4.5" />,
  star: <path d="m12 4 2.4 5 5.6.7-4.1 3.8 1 5.5L12 16.3 7.1 19l1-5.5L4 9.7 9.6 9z" />,
  bookmark: <path d="M7 4h10v16l-5-3.5L7 20z" />,
  store: <path d="M4.5 10.5V20h15v-9.5M3.5 9l1.5-4.5h14L20.5 9c0 2-4 2-4.2 0-.3 2-4 2-4.3 0-.3 2-4 2-4.3 0-.2 2-4.2 2-4.2 0Z" />,
  people: (
    <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5c.5-3.5 3-5 6-5s5.5 1.5 6 5M15.5 5a3.3 3.3 0 0 1 0 6.3M17.5 14.8c2 .6 3.2 2.2 3.5 4.7" />
  ),
  gear: (
    <path d="M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3.5v2.5M12 18v2.5M3.5 12H6M18 12h2.5M6 6l1.8 1.8M16.2 16.2 18 18M18 6l-1.8 1.8M7.8 16.2 6 18" />
  ),
  home: <path d="M4 11.5 12 5l8 6.5V20h-5v-5h-6v5H4z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  calendar: <path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.7-4.7" />,
  chart: <path d="M4 20h16M7 16v-5M12 16V5M17 16V9" />,
  truck: (
    <path d="M3 6.5h11V16H3zM14 9.5h4l3 3.5v3h-7M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  ),
  clock: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2" />,
} satisfies Record<string, ReactNode>;

/** The name of an icon of the panel. */
export type PanelIconName = keyof typeof paths;

/** A line icon of the panel in the colour of its text; it has no accessible name. */
export function PanelIcon({ name, size = 20 }: { name: PanelIconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths[name]}
    </svg>
  );
}
