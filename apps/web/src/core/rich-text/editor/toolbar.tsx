import { richTextLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import {
  $addUpdateTag,
  $createRangeSelectionFromDom,
  $setSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  REDO_COMMAND,
  SKIP_DOM_SELECTION_TAG,
  UNDO_COMMAND,
} from 'lexical';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { faEditor as texts } from '../../../i18n/core/rich-text-editor.ts';
import { EmptyToolbar } from '../editor-frame.tsx';
import { commandsOf, type EditorCommands } from './commands.ts';
import styles from './editor.module.css';
import { ImagePanel } from './image-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import type { EditorKind } from './nodes.ts';
import type { BlockKind, SelectionState } from './selection-state.ts';
import { type DrawnTool, ToolIcon } from './tool-icon.tsx';

const blocks: Record<EditorKind, readonly BlockKind[]> = {
  page: ['paragraph', 'h2', 'h3', 'h4', 'quote', 'bullet', 'number'],
  short: ['paragraph', 'bullet', 'number'],
};

type ToolbarProps = {
  kind: EditorKind;
  editor: LexicalEditor | null;
  selected: SelectionState;
  /** Pictures that were pasted or dropped: the first one is uploaded and asks for its text. */
  images: readonly File[];
  /** Called when the first of them is in the text, or is not wanted. */
  onImageDone: () => void;
  onBusy: (isBusy: boolean) => void;
  /** The id of the text that it changes. */
  controls: string;
};

/** Moves the focus between the tools by the arrow keys; the next one stands to the left. */
function onArrow(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')].filter(
    (one) => !one.hasAttribute('disabled'),
  );
  const at = tools.indexOf(event.target as HTMLElement);
  tools[(at + step + tools.length) % tools.length]?.focus();
  event.preventDefault();
}

/** What can be undone and done again. */
function useHistory(editor: LexicalEditor | null): { undo: boolean; redo: boolean } {
  const [can, setCan] = useState({ undo: false, redo: false });
  useEffect(() => {
    if (!editor) return;
    const keep = (part: Partial<typeof can>) => {
      setCan((before) => ({ ...before, ...part }));
      return false;
    };
    return mergeRegister(
      editor.registerCommand(CAN_UNDO_COMMAND, (undo) => keep({ undo }), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (redo) => keep({ redo }), COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return can;
}

/** Ctrl+K in the text, which elsewhere opens the palette; the physical key counts, since the Persian layout writes another letter. */
function useLinkKey(editor: LexicalEditor | null, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(
    () =>
      editor?.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
          event.preventDefault();
          event.stopPropagation();
          // A busy browser reports the selection of the key before only after this one.
          const selection = $createRangeSelectionFromDom(getSelection(), editor);
          if (selection) $setSelection(selection);
          // The focus goes to the field of the address.
          $addUpdateTag(SKIP_DOM_SELECTION_TAG);
          press();
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );
}

/** The tools of the editor, and the panel of a link or an image below them. */
export function Toolbar({ kind: editorKind, editor, selected, images, onImageDone, onBusy, controls }: ToolbarProps) {
  const [panel, setPanel] = useState<'link' | 'image' | null>(null);
  const can = useHistory(editor);
  useLinkKey(editor, () => setPanel('link'));
  if (!editor) return <EmptyToolbar />;
  const commands = commandsOf(editor);
  const { block, url, isInTable, isLeftToRight, nested, image } = selected;
  const close = () => {
    setPanel(null);
    editor.focus();
  };
  const tool = (
    drawn: DrawnTool,
    onPress: () => void,
    { pressed, disabled, name, keys }: { pressed?: boolean; disabled?: boolean; name?: string; keys?: string } = {},
  ) => (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={pressed}
      aria-label={name}
      aria-keyshortcuts={keys}
      disabled={disabled}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <ToolIcon tool={drawn} />
      <span>{texts[drawn]}</span>
    </button>
  );
  const isPage = editorKind === 'page';
  const formatTools = (
    <>
      {tool('underline', () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'underline'), {
        pressed: selected.underline,
      })}
      {tool('code', () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'code'), { pressed: selected.code })}
    </>
  );
  const listTools = (
    <>
      {tool('nest', () => commands.nest(1), { disabled: nested >= richTextLimits.list_depth - 1 })}
      {tool('unnest', () => commands.nest(-1), { disabled: nested === 0 })}
    </>
  );
  const blockTools = (
    <>
      {tool('image', () => setPanel(panel === 'image' ? null : 'image'), { pressed: panel === 'image' })}
      {tool('table', commands.insertTable, { disabled: isInTable })}
      {tool('rule', commands.insertRule, { disabled: isInTable })}
    </>
  );
  return (
    <>
      <div
        className={styles.toolbar}
        role="toolbar"
        aria-label={texts.toolbar}
        aria-controls={controls}
        tabIndex={-1}
        onKeyDown={onArrow}
      >
        <select
          className={styles.kind}
          aria-label={texts.block}
          value={block}
          onChange={(event) => commands.setBlock(event.currentTarget.value as BlockKind, block)}
        >
          {blocks[editorKind].map((kind) => (
            <option key={kind} value={kind} disabled={isInTable && (kind.startsWith('h') || kind === 'quote')}>
              {texts.blocks[kind]}
            </option>
          ))}
        </select>
        {tool('bold', () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'), { pressed: selected.bold })}
        {isPage ? formatTools : null}
        {block === 'bullet' || block === 'number' ? listTools : null}
        {tool('link', () => setPanel(panel === 'link' ? null : 'link'), {
          pressed: panel === 'link' || url !== null,
          keys: 'Control+K',
        })}
        {isPage ? blockTools : null}
        {tool('ltr', commands.toggleDirection, { pressed: isLeftToRight, name: texts.ltr_name })}
        {tool('undo', () => editor.dispatchCommand(UNDO_COMMAND, undefined), { disabled: !can.undo })}
        {tool('redo', () => editor.dispatchCommand(REDO_COMMAND, undefined), { disabled: !can.redo })}
      </div>
      {isInTable ? <TableTools commands={commands} /> : null}
      {panel === 'link' ? <LinkPanel url={url} onLink={commands.setLink} onClose={close} /> : null}
      {images[0] ? (
        <ImagePanel
          key={`given ${images.length}`}
          image={null}
          file={images[0]}
          commands={commands}
          onBusy={onBusy}
          onClose={() => {
            onImageDone();
            editor.focus();
          }}
        />
      ) : panel === 'image' || image ? (
        <ImagePanel key={image?.key ?? 'new'} image={image} commands={commands} onBusy={onBusy} onClose={close} />
      ) : null}
    </>
  );
}

/** The tools of the table around the caret. */
const TableTools = ({ commands }: { commands: EditorCommands }) => (
  <fieldset className={styles.panel}>
    <legend>{texts.table}</legend>
    {(
      [
        [texts.add_row, commands.addRow],
        [texts.add_column, commands.addColumn],
        [texts.remove_row, commands.removeRow],
        [texts.remove_column, commands.removeColumn],
        [texts.remove_table, commands.removeTable],
      ] as const
    ).map(([label, onPress]) => (
      <Button key={label} size="s" variant="quiet" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
        {label}
      </Button>
    ))}
  </fieldset>
);
