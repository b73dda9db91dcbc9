import { provideBrowser } from '@rasteh/ui/testing';
import { createRoot } from 'react-dom/client';

provideBrowser();
// React listens to all events of a document only when that is the first in it to be a root, which it is in a browser. Files whose root is
// a part of the document share it with those that open a whole page.
if (typeof document !== 'undefined') createRoot(document).unmount();
