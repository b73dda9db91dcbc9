import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** The button ignores presses for this long (ms): a second tap of the finger that opened the question may still arrive. */
const SETTLE_MS = 700;

/** A button that confirms a question that has just opened; it ignores presses in its first moments. */
export function ConfirmButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Button {...rest} aria-disabled={!isSettled || undefined} onClick={isSettled ? onClick : undefined} />;
}
