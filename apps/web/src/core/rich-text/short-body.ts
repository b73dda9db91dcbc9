import type { RichText } from '@rasteh/contract/rich-text/rich-text';

type Paragraph = { type: 'paragraph'; children: { type: 'text'; text: string; format: number }[] };

const paragraphOf = (text: string): Paragraph => ({
  type: 'paragraph',
  children: text === '' ? [] : [{ type: 'text', text, format: 0 }],
});

/** The body that an editor shows for a text without formats: a paragraph for each line, so that its words stay the same. */
export const bodyOfWords = (words: string): RichText => ({
  root: { type: 'root', children: words === '' ? [] : words.split('\n').map(paragraphOf) },
});
