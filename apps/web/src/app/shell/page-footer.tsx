import { BottomBar, type BottomBarProps } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';

/** The parts after the content of every page: the footer, and on phones the bar. */
export function PageFooter(props: BottomBarProps) {
  return (
    <>
      <Footer />
      <BottomBar {...props} />
    </>
  );
}
