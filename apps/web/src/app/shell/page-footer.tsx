import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';

/** The parts after the content of every page: the footer, and on phones the bar. */
export function PageFooter({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <>
      <Footer />
      <BottomBar isLoggedIn={isLoggedIn} />
    </>
  );
}
