import { createContext } from 'react';

/** Whether a step back in the history of the tab closes what lies on top of the page. */
export const CloseOnBackContext = createContext(false);
