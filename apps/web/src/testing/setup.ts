import { provideBrowser } from '@rasteh/ui/testing';
import { createRoot } from 'react-dom/client';

provideBrowser();
// React attaches its listeners to the document only when the first root is the document itself, as in a browser. Files that render
// parts of a document share it with those that open a whole page.
if (typeof document !== 'undefined') createRoot(document).unmount();
