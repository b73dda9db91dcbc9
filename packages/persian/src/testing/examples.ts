import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** An expression of an `@example` and what it evaluates to, another expression or `throws` and the name of an error. */
type Example = { code: string; result: string };

/** An export with the text of its docstring, `''` if it has none, and the examples in it. */
type DocumentedExport = { file: string; name: string; text: string; examples: Example[] };

const EXPORT = /^export (?:async )?(?:function|const|type|interface|class) (\w+)/;
const ARROW = '// → ';

/** The lines of the docstring that ends above line `end`, without its signs. */
function docstringAbove(lines: readonly string[], end: number): string[] {
  if (!lines[end - 1]?.endsWith('*/')) return [];
  let start = end - 1;
  while (start > 0 && !lines[start]?.startsWith('/**')) start -= 1;
  return lines.slice(start, end).map((line) => line.replace(/^(?:\/\*\*| \*(?!\/)) ?/, '').replace(/ ?\*\/$/, ''));
}

/** An expression may take several lines; the arrow ends it, on its last line or on a line of its own. */
function examplesIn(docstring: readonly string[]): Example[] {
  const examples: Example[] = [];
  let [isExample, code] = [false, ''];
  for (const line of docstring) {
    if (line.startsWith('@')) isExample = line === '@example';
    else if (isExample) {
      const [part = '', result] = line.split(ARROW);
      code += `${part}\n`;
      if (result === undefined) continue;
      examples.push({ code: code.trim(), result: result.trim() });
      code = '';
    }
  }
  if (code.trim()) throw new Error(`an example without a result: ${code}`);
  return examples;
}

/** The exports of one source, in their order. */
function documentedExports(file: string, source: string): DocumentedExport[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const name = EXPORT.exec(line)?.[1];
    if (!name) return [];
    const docstring = docstringAbove(lines, at);
    return [{ file, name, text: docstring.join('\n').trim(), examples: examplesIn(docstring) }];
  });
}

/** The exports of a package with their docstrings, and the values of all of them by name, for examples to use. */
export async function readDocstrings(folder: string): Promise<{ exports: DocumentedExport[]; values: Record<string, unknown> }> {
  const exports: DocumentedExport[] = [];
  const values: Record<string, unknown> = {};
  for await (const file of glob('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'testing/**'] })) {
    exports.push(...documentedExports(file, await readFile(join(folder, file), 'utf8')));
    Object.assign(values, await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href));
  }
  return { exports, values };
}

/** What is missing: a sentence above each export, and an example of each that `needsExample`. */
export const undocumented = (
  exports: readonly DocumentedExport[],
  needsExample: (documented: DocumentedExport) => boolean,
): string[] =>
  exports.flatMap((documented) => [
    ...(/\.(\s|$)/.test(documented.text) ? [] : [`${documented.file}: ${documented.name} has no docstring`]),
    ...(documented.examples.length > 0 || !needsExample(documented)
      ? []
      : [`${documented.file}: ${documented.name} has no example`]),
  ]);

const run = (code: string, values: Record<string, unknown>): unknown =>
  new Function(...Object.keys(values), `return (${code}\n);`)(...Object.values(values));

/** What the code of an example evaluates to with `values` in scope, or `throws` and the name of the error that it throws. */
export function outcomeOf({ code }: Example, values: Record<string, unknown>): unknown {
  try {
    return run(code, values);
  } catch (error) {
    return `throws ${(error as Error).name}`;
  }
}

/**
 * What the result of an example says, in the form of {@link outcomeOf}.
 * @throws whatever the result throws: it must be a value.
 */
export const resultOf = ({ result }: Example, values: Record<string, unknown>): unknown =>
  result.startsWith('throws ') ? result : run(result, values);
