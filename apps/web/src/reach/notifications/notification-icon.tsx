import type { NotificationIcon } from '@rasteh/contract/reach/notifications/kinds/kind';
import type { ReactNode } from 'react';

/** The drawing of each icon that a kind may name: a missing one does not compile. */
const paths: Record<NotificationIcon, ReactNode> = {
  accepted: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.2 12.3l2.6 2.6 5-5.3" />,
  account: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5" />,
  award: <path d="M12 14.500a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.5 13.5 7 21l5-2.500L17 21l-1.5-7.5" />,
  bell: <path d="M6 16.500V11a6 6 0 1 1 12 0v5.500l1.5 2h-15zM10 21h4" />,
  chat: <path d="M4 5h16v11H9l-5 4z" />,
  clock: <path d="M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.500V12l3 2" />,
  document: <path d="M6 3h8l4.5 4.500V21H6zM9 12h6M9 16h4" />,
  file: <path d="M6 3h8l4.5 4.500V21H6zM14 3v5h4.5" />,
  invitation: <path d="M4 6h16v12H4zM4 7l8 6 8-6" />,
  quote: <path d="M20 4 4 11l6 2.500L12.5 20z" />,
  rejected: <path d="M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.3 9.300l5.4 5.400M14.7 9.300l-5.4 5.4" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.7-4.7" />,
  star: <path d="m12 4 2.4 5 5.6.7-4.1 3.8 1 5.500L12 16.3 7.1 19l1-5.500L4 9.7 9.6 9z" />,
  tag: <path d="M4 12.500V4.500h8L20.5 13 13 20.500zM8.3 8.800h.01" />,
};

/** The icon of a kind of notification; it has no accessible name. */
export const NotificationIconMark = ({ name }: { name: NotificationIcon }) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
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
