import { chatLimits } from '@rasteh/contract/wire/limits';
import { useDismiss } from '@rasteh/ui/dismiss';
import { useToast } from '@rasteh/ui/toast';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { faChat } from '../../../i18n/talk/chat.ts';
import dock from '../chat-dock.module.css';
import { ChatIcon } from '../dock/chat-icon.tsx';
import type { RoomGuard } from '../room/room-guard.ts';
import styles from './composer.module.css';
import type { ComposerTool } from './composer-tool.ts';
import { DraftParts } from './draft-parts.tsx';
import { EmojiList } from './emoji-list.tsx';
import { FilePicker } from './file-picker.tsx';
import { RecordingBar } from './recording-bar.tsx';
import { useComposer } from './use-composer.ts';
import { useRecorder, voiceFormat } from './use-recorder.ts';

const texts = faChat.composer;
const TELL_LEFT = 200;
/** After a send the microphone button replaces the send button: a press within this time (ms) is part of a double press. */
const SECOND_PRESS_MS = 600;
/** On a phone Enter inserts a line break, as its keyboard indicates. */
const hasKeyboard = () => matchMedia('(hover: hover)').matches;

/** Whether Enter is pressed with what sends and solves. */
const isSolving = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) => shiftKey && (ctrlKey || metaKey);

type ComposerProps = Pick<RoomGuard, 'mayWrite' | 'solve'> & { user_id: number; name: string; tool: ComposerTool | null };

/** The message composer: text, emojis, pictures, files, voice. */
export function Composer({ user_id, name, tool: Tool, mayWrite, solve }: ComposerProps) {
  const toast = useToast();
  const composer = useComposer(user_id, mayWrite);
  const { draft, left } = composer;
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasEmojis, setEmojis] = useState(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const recorder = useRecorder({
    onRecorded: (voice, extension) => {
      const file = new File([voice], `${faChat.voice.name(Date.now())}.${extension}`, { type: voice.type });
      composer.sendFiles('voice', [file]);
    },
    onFault: (fault) => toast({ title: faChat.voice[fault], tone: 'error' }),
  });

  // Escape closes the composer's own popups before it closes the panel.
  const whole = useRef<HTMLDivElement & HTMLFormElement>(null);
  const isRecording = recorder.seconds !== null;
  const stop = () => (isRecording ? recorder.discard() : setEmojis(false));
  useDismiss({ isOpen: isRecording || hasEmojis, close: stop, inside: whole, onPressOutside: false });

  const send = (onStored?: () => void) => {
    sentAt.current = performance.now();
    composer.send(onStored);
    setEmojis(false);
    field.current?.focus();
  };
  const record = () => {
    if (performance.now() - sentAt.current > SECOND_PRESS_MS) composer.guarded(() => void recorder.start())();
  };
  const sendVoice = () => {
    sentAt.current = performance.now();
    recorder.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const solves = solve !== undefined && isSolving(event);
    if (!solves && (event.shiftKey || !hasKeyboard())) return;
    event.preventDefault();
    send(solves ? solve : undefined);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    composer.sendFiles('image', files);
  };
  const pick = (emoji: string) => {
    const { selectionStart = draft.text.length, selectionEnd = draft.text.length } = field.current ?? {};
    composer.type(draft.text.slice(0, selectionStart) + emoji + draft.text.slice(selectionEnd));
    field.current?.focus();
  };

  if (recorder.seconds !== null)
    return (
      <div ref={whole} className={styles.composer}>
        <RecordingBar seconds={recorder.seconds} isAsking={recorder.isAsking} onDiscard={recorder.discard} onSend={sendVoice} />
      </div>
    );
  return (
    <form
      ref={whole}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <DraftParts
        draft={draft}
        name={name}
        user_id={user_id}
        forgetReply={composer.forgetReply}
        forgetCard={composer.forgetCard}
      />
      {hasEmojis ? <EmojiList onPick={pick} /> : null}
      {left < TELL_LEFT ? <CharactersLeft left={left} /> : null}
      <div className={styles.bar} data-tool={Tool ? true : undefined}>
        <FilePicker onPicked={composer.sendFiles} />
        <button
          type="button"
          className={dock.tool}
          aria-label={texts.emoji}
          aria-expanded={hasEmojis}
          onClick={() => setEmojis(!hasEmojis)}
        >
          <ChatIcon name="emoji" />
        </button>
        {Tool ? <Tool name={name} field={field} /> : null}
        <textarea
          ref={field}
          className={styles.field}
          dir="auto"
          rows={1}
          value={draft.text}
          enterKeyHint="enter"
          aria-label={texts.label}
          placeholder={texts.placeholder}
          title={texts.hint}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          data-composer
          data-first-focus
          maxLength={chatLimits.message_characters * 2}
          onChange={({ target }) => composer.type(target.value)}
        />
        <SendButtons isEmpty={composer.isEmpty} isLong={left < 0} onRecord={record} onSolve={solve && (() => send(solve))} />
      </div>
    </form>
  );
}

type SendButtonsProps = { isEmpty: boolean; isLong: boolean; onRecord: () => void; onSolve: (() => void) | undefined };

/** The buttons that send the draft, or record a voice message while it is empty. */
function SendButtons({ isEmpty, isLong, onRecord, onSolve }: SendButtonsProps) {
  if (isEmpty && voiceFormat())
    return (
      <button type="button" className={dock.tool} aria-label={faChat.voice.record} onClick={onRecord}>
        <ChatIcon name="microphone" />
      </button>
    );
  return (
    <>
      {onSolve && !isEmpty ? (
        <button
          type="button"
          className={styles.solve}
          title={texts.solve_hint}
          aria-keyshortcuts="Control+Shift+Enter"
          disabled={isLong}
          onClick={onSolve}
        >
          {texts.solve}
        </button>
      ) : null}
      <button type="submit" className={styles.send} aria-label={texts.send} disabled={isEmpty || isLong}>
        <ChatIcon name="send" />
      </button>
    </>
  );
}

function CharactersLeft({ left }: { left: number }) {
  return (
    <p className={`${styles.left} ${left < 0 ? styles.over : ''}`} role={left < 0 ? 'alert' : undefined}>
      {left < 0 ? texts.too_long(-left) : texts.left(left)}
    </p>
  );
}
