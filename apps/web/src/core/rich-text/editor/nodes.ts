import { isSitePath } from '@rasteh/contract/rich-text/link-url';
import {
  DecoratorNode,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';

/** What an editor writes: all that a page has, or the paragraphs, lists, links and strong words of a short text. */
export type EditorKind = 'page' | 'short';

/** What an image of a rich text says of itself. */
export type ImageFields = { src: string; file_id: number | null; altText: string; width: number; height: number };
type SerializedImage = Spread<ImageFields, SerializedLexicalNode>;

/** An image of this site, drawn as the pages draw it. */
export class ImageNode extends DecoratorNode<null> {
  __fields: ImageFields;

  static override getType(): string {
    return 'image';
  }
  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__fields, node.__key);
  }
  static override importJSON({ src, file_id, altText, width, height }: SerializedImage): ImageNode {
    return new ImageNode({ src, file_id: file_id ?? null, altText, width, height });
  }

  constructor(fields: ImageFields = { src: '', file_id: null, altText: '', width: 1, height: 1 }, key?: NodeKey) {
    super(key);
    this.__fields = fields;
  }

  override exportJSON(): SerializedImage {
    return { type: 'image', version: 1, ...this.getLatest().__fields };
  }
  getFields(): ImageFields {
    return this.getLatest().__fields;
  }
  setAltText(altText: string): void {
    const self = this.getWritable();
    self.__fields = { ...self.__fields, altText };
  }
  override createDOM(_config: EditorConfig): HTMLElement {
    const { src, altText, width, height } = this.__fields;
    const image = document.createElement('img');
    if (isSitePath(src)) image.src = src;
    Object.assign(image, { alt: altText, width, height, draggable: false });
    return image;
  }
  override updateDOM(): boolean {
    return true;
  }
  override isInline(): false {
    return false;
  }
  override decorate(): null {
    return null;
  }
}

/** A rule between two parts of a text. */
export class RuleNode extends DecoratorNode<null> {
  static override getType(): string {
    return 'horizontalrule';
  }
  static override clone(node: RuleNode): RuleNode {
    return new RuleNode(node.__key);
  }
  static override importJSON(): RuleNode {
    return new RuleNode();
  }
  override exportJSON(): SerializedLexicalNode {
    return { type: 'horizontalrule', version: 1 };
  }
  override createDOM(): HTMLElement {
    return document.createElement('hr');
  }
  override updateDOM(): boolean {
    return false;
  }
  override isInline(): false {
    return false;
  }
  override decorate(): null {
    return null;
  }
}

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode => node instanceof ImageNode;
