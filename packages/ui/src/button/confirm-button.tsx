import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** How long a confirmation takes no press after it came: a second tap of the finger that asked is on its way until then. */
const SETTLE_MS = 700;

/** A button that confirms what was just asked; it takes no press in its first moments. */
export function ConfirmButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Button {...rest} aria-disabled={!isSettled || undefined} onClick={isSettled ? onClick : undefined} />;
}
