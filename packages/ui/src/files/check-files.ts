/** The rule of a category of files: `max_bytes` itself is allowed, extensions are lower case and without a dot. */
export type FileRule = { max_bytes: number; extensions: readonly string[] };

/** The texts of refused files; a refused name is never repeated. */
export type FileWording = {
  tooLarge(name: string): string;
  wrongFormat(name: string): string;
  empty(name: string): string;
  badName: string;
};

type NamedFile = { readonly name: string; readonly size: number };

const MAX_NAME_BYTES = 255;
/** Control characters, line separators, path separators and bidi control characters. */
const refusedInNames = /[\p{Cc}\p{Zl}\p{Zp}/\\\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const isGoodName = (name: string): boolean =>
  name.trim() !== '' &&
  name.isWellFormed() &&
  !refusedInNames.test(name) &&
  new TextEncoder().encode(name).length <= MAX_NAME_BYTES;

/** The extension after the last dot of a name, in lower case; empty without a dot. */
const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');

function faultsOf({ name, size }: NamedFile, { max_bytes, extensions }: FileRule, wording: FileWording): string[] {
  if (!isGoodName(name)) return [wording.badName];
  return [
    ...(extensions.includes(extensionOf(name)) ? [] : [wording.wrongFormat(name)]),
    ...(size > max_bytes ? [wording.tooLarge(name)] : []),
    ...(size === 0 ? [wording.empty(name)] : []),
  ];
}

/** Checks each file independently: `errors` has texts by the index of the file, `valid` the files without errors, in order. */
export function checkFiles<F extends NamedFile>(
  files: readonly F[],
  rule: FileRule,
  wording: FileWording,
): { valid: F[]; errors: Record<number, string[]> } {
  const faults = files.map((file) => faultsOf(file, rule, wording));
  return {
    valid: files.filter((_, index) => faults[index]?.length === 0),
    errors: Object.fromEntries([...faults.entries()].filter(([, texts]) => texts.length > 0)),
  };
}
