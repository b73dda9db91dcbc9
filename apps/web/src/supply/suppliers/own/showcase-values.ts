import type { ShowcaseContent, ShownItem } from '@rasteh/contract/supply/suppliers/showcase';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import type { ShowcaseKind } from '@rasteh/contract/wire/vocabulary';
import { parseNumber, toPersianDigits } from '@rasteh/persian/digits';
import type { KeptFile } from '../../../core/files/files-field.tsx';
import type { FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { faShowcase } from '../../../i18n/supply/profile.ts';

/** The values of the form of an item as typed; each kind uses some of them. */
export type ItemValues = { title: string; year: string; issuer: string; text: string; file: KeptFile | null };

/** The name of each value of the form of a kind, and its value in words. */
export const fieldTexts = (kind: ShowcaseKind): FieldTexts<ItemValues> => ({
  title: [faShowcase.item_title, ({ title }) => title],
  year: [faShowcase.year, ({ year }) => year],
  issuer: [faShowcase.issuer, ({ issuer }) => issuer],
  text: [faShowcase.service_text, ({ text }) => text],
  file: [kind === 'file' ? faShowcase.file : faShowcase.picture, ({ file }) => file?.name ?? ''],
});

/** The form values of an item; those of a new one without it. */
export const valuesOfItem = (content: ShownItem | null): ItemValues => ({
  title: content?.title ?? '',
  year: content?.kind === 'honor' ? toPersianDigits(content.year) : '',
  issuer: content?.kind === 'honor' ? content.issuer : '',
  text: content?.kind === 'service' ? content.text : '',
  file: content?.file ?? null,
});

/** The content of an item as it is sent; what the form leaves out is refused. */
export function contentOf(kind: ShowcaseKind, { title, year, issuer, text, file }: ItemValues): ShowcaseContent {
  const file_id = file?.id ?? null;
  const given = {
    file: { kind, title, file_id: file_id ?? undefined },
    honor: { kind, title, year: parseNumber(year) ?? undefined, issuer, file_id },
    service: { kind, title, text, file_id },
  }[kind];
  return given as ShowcaseContent;
}

/** What was refused of an item, in the words of its form. */
export const inFormWords = (errors: FieldErrors): FieldErrors => ({
  ...errors,
  ...(errors.year ? { year: [faShowcase.year_wrong] } : {}),
  ...(errors.file_id ? { file_id: [faShowcase.file_missing] } : {}),
});
