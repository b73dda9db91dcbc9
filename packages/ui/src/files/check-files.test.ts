import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFiles } from './index.ts';

const rule = { max_bytes: 2_048_000, extensions: ['pdf', 'xlsx'] };
const wording = {
  tooLarge: (name: string) => `large ${name}`,
  wrongFormat: (name: string) => `format ${name}`,
  empty: (name: string) => `empty ${name}`,
  badName: 'name',
};
const check = (files: { name: string; size: number }[]) => checkFiles(files, rule, wording);
const faultsOf = (name: string, size = 1) => check([{ name, size }]).errors[0] ?? [];

describe('checkFiles', () => {
  it.each([1, 2_047_999, 2_048_000])('accepts a file of %i bytes', (size) => expect(faultsOf('a.pdf', size)).toEqual([]));
  it('refuses a file one byte above the limit and an empty file', () => {
    expect(faultsOf('a.pdf', 2_048_001)).toEqual(['large a.pdf']);
    expect(faultsOf('a.pdf', 0)).toEqual(['empty a.pdf']);
    expect(faultsOf('a.exe', 2_048_001)).toEqual(['format a.exe', 'large a.exe']);
  });
  it.each(['A.PDF', 'a.b.Xlsx', 'فهرست قیمت.pdf', 'می‌خواهم.pdf', '.pdf'])('accepts the name %s', (name) =>
    expect(faultsOf(name)).toEqual([]),
  );
  it.each(['pdf', 'a.pdf ', 'a.pdf.exe', 'a.', 'a'])('refuses the extension of «%s»', (name) =>
    expect(faultsOf(name)).toEqual([`format ${name}`]),
  );
  it.each([
    '',
    ' ',
    '../a.pdf',
    'a/b.pdf',
    'a\\b.pdf',
    'a\0.pdf',
    'a\n.pdf',
    '\u202efdp.exe.pdf',
    'a\u200f.pdf',
    '\u2066a.pdf',
    '\ud800.pdf',
  ])('refuses the name %j and does not repeat it', (name) => expect(faultsOf(name)).toEqual(['name']));
  it('counts the bytes of a name, not its letters', () => {
    expect(faultsOf(`${'a'.repeat(251)}.pdf`)).toEqual([]);
    expect(faultsOf(`${'a'.repeat(252)}.pdf`)).toEqual(['name']);
    expect(faultsOf(`${'ق'.repeat(126)}.pdf`)).toEqual(['name']);
  });
  it('splits the files in order, with errors by index', () => {
    const file = fc.record({
      name: fc.oneof(fc.constantFrom('a.pdf', 'b.XLSX', 'c.exe'), fc.string({ unit: 'binary' })),
      size: fc.nat(4_096_000),
    });
    const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    fc.assert(
      fc.property(fc.array(file, { maxLength: 8 }), (files) => {
        const { valid, errors } = check(files);
        // Each file is checked independently.
        const alone = files.map((one) => check([one]).errors[0] ?? []);
        return (
          same(
            valid,
            files.filter((_, index) => !(index in errors)),
          ) &&
          same(
            alone,
            files.map((_, index) => errors[index] ?? []),
          ) &&
          valid.every(({ name, size }) => size > 0 && size <= 2_048_000 && /\.(pdf|xlsx)$/i.test(name))
        );
      }),
    );
  });
});
