import {
  $getNearestNodeFromDOMNode,
  COMMAND_PRIORITY_HIGH,
  DRAGOVER_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { imagesIn, type Pasted } from './paste.ts';

/** Takes picture files that are dropped onto the text: they go behind the block on which they fall. */
export const registerDrop = (editor: LexicalEditor, onPaste: (pasted: Pasted) => void): (() => void) =>
  mergeRegister(
    editor.registerCommand(
      DRAGOVER_COMMAND,
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return false;
        // Otherwise the browser would open the file in place of the page.
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const { dataTransfer, target } = event;
        if (!dataTransfer?.types.includes('Files')) return false;
        event.preventDefault();
        const images = imagesIn(dataTransfer);
        const under = target instanceof Node ? $getNearestNodeFromDOMNode(target) : null;
        under?.getTopLevelElement()?.selectEnd();
        onPaste({ images, isLeft: images.length === 0 });
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
