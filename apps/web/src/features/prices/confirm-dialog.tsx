import { Button } from '@rasteh/ui/button';
import { Dialog } from '@rasteh/ui/dialog';
import type { ReactNode } from 'react';
import { fa } from '../../i18n/fa-panel.ts';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  yes?: string;
  no?: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before what cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  yes = fa.buttons.yes,
  no = fa.buttons.no,
  busy = false,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      size="s"
      title={title}
      closeLabel={fa.my_prices.close}
      onClose={onNo}
      footer={
        <>
          <Button busy={busy} onClick={onYes}>
            {yes}
          </Button>
          <Button variant="quiet" onClick={onNo}>
            {no}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
