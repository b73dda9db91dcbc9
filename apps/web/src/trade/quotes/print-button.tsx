import { Button, buttonClass } from '@rasteh/ui/button';
import { faQuotes } from '../../i18n/trade/quotes.ts';

const texts = faQuotes.print;

/** Prints the current page. */
export function PrintButton({ size }: { size?: 's' }) {
  return (
    <Button variant="quiet" size={size} className="needs-js" onClick={() => window.print()}>
      {texts.print}
    </Button>
  );
}

/** Downloads the page as a PDF from the address `href`. */
export function PdfLink({ href, size }: { href: string; size?: 's' }) {
  return (
    <a className={buttonClass({ variant: 'quiet', ...(size && { size }) })} href={href} download>
      {texts.pdf}
    </a>
  );
}
