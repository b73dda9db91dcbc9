import { fileRules } from '@rasteh/contract/reach/files/rules';
import { useRef } from 'react';
import { faChat } from '../../../i18n/talk/chat.ts';
import dock from '../chat-dock.module.css';
import { ChatIcon } from '../dock/chat-icon.tsx';

const accepted = (...categories: (keyof typeof fileRules)[]) =>
  [...new Set(categories.flatMap((category) => fileRules[category].extensions.map((extension) => `.${extension}`)))].join();

const kinds = [
  { type: 'image', label: faChat.composer.image, icon: 'image', accept: accepted('image') },
  { type: 'file', label: faChat.composer.file, icon: 'attach', accept: accepted('attachment', 'animation') },
] as const;

type Kind = (typeof kinds)[number];

function Picker({ kind, onPicked }: { kind: Kind; onPicked: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={dock.tool} aria-label={kind.label} onClick={() => input.current?.click()}>
        <ChatIcon name={kind.icon} />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={kind.accept}
        aria-label={kind.label}
        onChange={({ target }) => {
          onPicked([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Two buttons that pick pictures and files. */
export function FilePicker({ onPicked }: { onPicked: (type: Kind['type'], files: File[]) => void }) {
  return kinds.map((kind) => <Picker key={kind.type} kind={kind} onPicked={(files) => onPicked(kind.type, files)} />);
}
