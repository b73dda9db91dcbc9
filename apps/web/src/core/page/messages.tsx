import { Button, ConfirmButton } from '@rasteh/ui/button';
import { type Closes, DialogBody, DialogFooter, useDialogs } from '@rasteh/ui/dialog-stack';
import { useToast } from '@rasteh/ui/toast';
import { type ReactNode, useMemo } from 'react';
import { faPanel } from '../../i18n/core/panel.ts';
import { errorText } from '../http/error-text.ts';
import { RequestError } from '../http/request-error.ts';

type MessageKey = keyof typeof faPanel.messages;
type Question = Extract<MessageKey, `question${string}`>;

/** The texts of a message dialog; the default labels of its buttons are تأیید and انصراف, and null omits the second one. */
export type Message = { title: string; text: ReactNode; confirm?: string; cancel?: string | null };

export type Messages = {
  /**
   * Shows a standard message, or `text` under its title, above the page: an error until it is closed, unless it is also shown at
   * its field or file. Messages about a pending review, and those with `place`, open a dialog.
   */
  showMessage(key: Exclude<MessageKey, Question>, text?: string, place?: 'page' | 'dialog'): void;
  /** Reports why an action failed: missing permission, invalid fields, or else `key`. */
  showFailure(key: 'errorServer' | 'errorDelete', error: unknown, place?: 'page' | 'dialog'): void;
  /** Asks a standard question with بله and خیر, or `text` in its place; resolves with true for yes only. */
  confirm(key: Question, text?: string): Promise<boolean>;
  /** Asks any question; resolves with true for the first button only. */
  ask(message: Message): Promise<boolean>;
  /** Asks before a page is left: the dialog has no history entry, since the history is navigating. */
  askToLeave(message: Message): Promise<boolean>;
};

/** Errors that are also shown at their field or file. */
const besideItsPlace: ReadonlySet<MessageKey> = new Set(['errorField', 'errorUpload']);

type MessageDialogProps = Required<Omit<Message, 'title'>>;

function MessageDialog({ text, confirm, cancel, close }: MessageDialogProps & Closes<boolean>) {
  return (
    <>
      <DialogBody>{text}</DialogBody>
      <DialogFooter>
        {cancel === null ? (
          <Button onClick={() => close(true)} data-first-focus>
            {confirm}
          </Button>
        ) : (
          <>
            <ConfirmButton onClick={() => close(true)}>{confirm}</ConfirmButton>
            <Button variant="quiet" data-first-focus onClick={() => close(false)}>
              {cancel}
            </Button>
          </>
        )}
      </DialogFooter>
    </>
  );
}

/** The standard messages and questions of the portal, shown above the page. */
export function useMessages(): Messages {
  const dialogs = useDialogs();
  const toast = useToast();
  return useMemo(() => {
    const open = async (
      { title, text, confirm = faPanel.buttons.confirm, cancel = faPanel.buttons.cancel }: Message,
      closeOnBack: boolean,
    ) => {
      const answer = await dialogs.open({
        name: 'message',
        component: MessageDialog,
        props: { text, confirm, cancel },
        options: { title, size: 'sm', closeOnBack },
      });
      return answer === true;
    };
    const ask = (message: Message) => open(message, true);
    const showMessage: Messages['showMessage'] = (
      key,
      text = faPanel.messages[key].text,
      place = key === 'successWait' ? 'dialog' : 'page',
    ) => {
      const { title } = faPanel.messages[key];
      if (place === 'dialog') void ask({ title, text, cancel: null });
      else if (besideItsPlace.has(key)) toast({ title, text, tone: 'error', passes: true });
      else toast({ title, text, tone: key.startsWith('error') ? 'error' : 'ok' });
    };
    return {
      showMessage,
      showFailure: (key, error, place) => {
        const status = error instanceof RequestError ? error.status : 0;
        showMessage(status === 403 ? 'errorUnauthorized' : status === 422 ? 'errorField' : key, errorText(error), place);
      },
      confirm: (key, text = faPanel.messages[key].text) =>
        ask({ title: faPanel.messages[key].title, text, confirm: faPanel.buttons.yes, cancel: faPanel.buttons.no }),
      ask,
      askToLeave: (message) => open(message, false),
    };
  }, [dialogs, toast]);
}
