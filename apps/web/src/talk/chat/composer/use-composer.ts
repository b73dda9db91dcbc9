import { type FileCategory, fileRules, fileWording } from '@rasteh/contract/reach/files/rules';
import { chatLimits } from '@rasteh/contract/wire/limits';
import { checkFiles } from '@rasteh/ui/files';
import { useToast } from '@rasteh/ui/toast';
import { useRef, useSyncExternalStore } from 'react';
import { faChat } from '../../../i18n/talk/chat.ts';
import type { RoomGuard } from '../room/room-guard.ts';
import { useChat } from '../state/use-chat.ts';
import { noDraft } from './drafts.ts';

const texts = faChat.composer;
const categoryOf = (type: 'image' | 'file' | 'voice', name: string): FileCategory =>
  type === 'image' ? 'image' : type === 'voice' ? 'audio' : /\.(gif|webm)$/i.test(name) ? 'animation' : 'attachment';

/** The draft to a user, and the functions that send it. */
export function useComposer(user_id: number, mayWrite: RoomGuard['mayWrite']) {
  const chat = useChat();
  const toast = useToast();
  const { drafts } = chat;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(user_id));
  const lastTyping = useRef(0);
  const over = draft.text.trim().length - chatLimits.message_characters;

  /** Sends at once, or after the user was asked. */
  const guarded =
    <Args extends unknown[]>(send: (...args: Args) => void) =>
    (...args: Args): void => {
      const may = mayWrite();
      if (may === true) send(...args);
      else if (may !== false) void may.then((isSure) => isSure && send(...args));
    };

  const sendFiles = (type: 'image' | 'file' | 'voice', files: readonly File[]) => {
    if (files.length === 0 || over > 0) return;
    if (files.length > chatLimits.files) {
      toast({ title: texts.too_many_files(chatLimits.files), tone: 'error' });
      return;
    }
    const rules = files.map((file) => fileRules[categoryOf(type, file.name)]);
    const faults = files.flatMap((file, index) => {
      const rule = rules[index];
      return rule ? Object.values(checkFiles([file], rule, fileWording).errors).flat() : [];
    });
    if (faults.length > 0) {
      toast({ title: texts.attach, text: faults.join(' '), tone: 'error' });
      return;
    }
    // The draft text is sent with pictures and files, but not with a voice message.
    const message = type === 'voice' ? '' : draft.text.trim();
    const kept = files.map((blob) => ({ name: blob.name, category: categoryOf(type, blob.name), blob, file_id: null }));
    void chat.send({ to: user_id, message, message_type: type, reply_to: draft.reply_to, files: kept });
    drafts.write(user_id, type === 'voice' ? { ...draft, reply_to: null } : { ...noDraft, card: draft.card });
  };

  return {
    draft,
    /** The number of characters left; negative when the text is too long. */
    left: -over,
    isEmpty: draft.text.trim() === '' && !draft.card,
    type(text: string) {
      drafts.write(user_id, { ...draft, text });
      const now = Date.now();
      if (text.trim() === '' || now - lastTyping.current < chatLimits.typing_every_ms) return;
      lastTyping.current = now;
      void chat.sendEphemeral('room.typing', { user_id });
    },
    forgetReply: () => drafts.write(user_id, { ...draft, reply_to: null }),
    forgetCard: () => drafts.write(user_id, { ...draft, card: null }),
    /** Sends the draft; `onStored` is called when the server has it, and never for a draft that is not sent. */
    send: guarded((onStored?: () => void) => {
      const message = draft.text.trim();
      if ((message === '' && !draft.card) || over > 0) return;
      const { reply_to, card } = draft;
      drafts.write(user_id, noDraft);
      lastTyping.current = 0;
      void chat.send({ to: user_id, message, message_type: card ? 'card' : 'text', reply_to, card }, onStored);
    }),
    sendFiles: guarded(sendFiles),
    guarded,
  };
}
