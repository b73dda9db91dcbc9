import { JumpToTop } from '@rasteh/ui/jump-to-top';
import { faShell } from '../../i18n/public/shell.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ChatContact } from './chat-contact.tsx';
import { Footer } from './footer.tsx';

/** What every page has after its content: the footer, on phones the bar, the way back to the top and the contact box. */
export function PageFooter() {
  return (
    <>
      <Footer />
      <JumpToTop label={faShell.jump} focusId="content" />
      <ChatContact />
      <BottomBar />
    </>
  );
}
