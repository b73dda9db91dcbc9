/**
 * The formats of a text in a rich text, as bits of its `format`; they are those of Lexical, whose italic (2), strikethrough (4) and
 * others have no place in pages.
 */
export const textFormats = { strong: 1, underline: 8, code: 16 } as const;
