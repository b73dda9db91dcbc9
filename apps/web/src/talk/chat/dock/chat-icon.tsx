import type { ReactNode } from 'react';

const paths = {
  back: <path d="M5 12h14M13 6l6 6-6 6" />,
  more: <path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth="3" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.7-4.7" />,
  close: <path d="M6 6 18 18M18 6 6 18" />,
  send: <path d="M20 12H5M11 5.5 4.5 12l6.5 6.5" />,
  attach: <path d="M19.5 11.5 12 19a5 5 0 0 1-7-7l8-8a3.4 3.4 0 0 1 4.8 4.8l-8 8a1.7 1.7 0 0 1-2.4-2.4l7.2-7.2" />,
  image: <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.2h.01" />,
  emoji: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.5 14a4.2 4.2 0 0 0 7 0M9 9.5v.5M15 9.5v.5" />,
  microphone: <path d="M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3ZM6 11.5a6 6 0 0 0 12 0M12 17.5V21" />,
  stop: <path d="M7 7h10v10H7z" />,
  down: <path d="M12 5v14M6 13l6 6 6-6" />,
  file: <path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4" />,
  info: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8v.01" />,
  sending: <path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4l3 2" />,
  sent: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  delivered: <path d="m2.5 12.5 4.5 4.5 9.5-9.5M12 16.5l.5.5L22 7.5" />,
  seen: <path d="m2.5 12.5 4.5 4.5 9.5-9.5M12 16.5l.5.5L22 7.5" />,
  failed: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5v5.5M12 16.3v.01" />,
} satisfies Record<string, ReactNode>;

type ChatIconProps = { name: keyof typeof paths; size?: number; className?: string | undefined };

/** A line drawing in the current text colour, hidden from screen readers. */
export function ChatIcon({ name, size = 20, className }: ChatIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      className={className}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths[name]}
    </svg>
  );
}
