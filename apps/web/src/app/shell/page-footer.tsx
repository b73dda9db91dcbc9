import { JumpToTop } from '@rasteh/ui/jump-to-top';
import { faShell } from '../../i18n/public/shell.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ChatContact } from './chat-contact.tsx';
import { Footer } from './footer.tsx';

/** The parts after the content of every page: the footer, on phones the bar, the jump to the top and the contact box. */
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
