import { createContext } from 'react';

/** Whether a step back in the tab's history closes the topmost open part of the page. */
export const CloseOnBackContext = createContext(false);
