import { Button } from '@rasteh/ui/button';
import { faQuotes } from '../../i18n/trade/quotes.ts';

/** Prints the current page. */
export function PrintButton({ size }: { size?: 's' }) {
  return (
    <Button variant="quiet" size={size} className="needs-js" onClick={() => window.print()}>
      {faQuotes.print.print}
    </Button>
  );
}
