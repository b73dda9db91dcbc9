import type { RichText, RichTextBlock, RichTextInline, RichTextList } from '@rasteh/contract/rich-text/rich-text';
import type { SavePage } from '@rasteh/contract/site/pages/save-page';
import type { PageVersionContent, StoredPage } from '@rasteh/contract/site/pages/writing';
import { slugOf } from '@rasteh/persian/slug';
import { changedFieldsOf, type FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { faWriting as texts } from '../../../i18n/site/writing.ts';

/** What is typed of a page; the slug follows the title until it is changed by hand, or was saved. */
export type PageValues = {
  kind: StoredPage['kind'];
  title: string;
  slug: string;
  isOwnSlug: boolean;
  description: string;
  body: RichText;
};

export const emptyPage = (): PageValues => ({
  kind: 'news',
  title: '',
  slug: '',
  isOwnSlug: false,
  description: '',
  body: { root: { type: 'root', children: [] } },
});

/** The values of a stored page or of one of its versions. */
export const valuesOf = ({ kind, title, slug, description, body }: StoredPage | PageVersionContent): PageValues => ({
  kind,
  title,
  slug,
  isOwnSlug: true,
  description,
  body,
});

/** The title with the slug that follows it. */
export const withTitle = ({ isOwnSlug }: PageValues, title: string): Partial<PageValues> =>
  isOwnSlug ? { title } : { title, slug: slugOf(title) };

export const toSavePage = ({ kind, title, slug, description, body }: PageValues): SavePage => ({
  kind,
  title,
  slug,
  description,
  body,
});

type ItemNode = RichTextList['children'][number]['children'][number];

const lineText = (nodes: readonly (RichTextInline | ItemNode)[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type === 'linebreak') return ' ';
      if (node.type === 'list') return listTexts(node).join(' ');
      return `${lineText(node.children)} (${node.url})`;
    })
    .join('');
const listTexts = (list: RichTextList): string[] => list.children.map(({ children }) => `• ${lineText(children)}`);

function blockTexts(block: RichTextBlock): string[] {
  if (block.type === 'image') return [texts.versions.image(block.altText)];
  if (block.type === 'horizontalrule') return [texts.versions.rule];
  if (block.type === 'list') return listTexts(block);
  if (block.type === 'table')
    return block.children.map((row) => row.children.map((cell) => cell.children.flatMap(blockTexts).join(' ')).join(' | '));
  return [lineText(block.children)];
}

/** A block as plain text. */
export const blockText = (block: RichTextBlock): string => blockTexts(block).join(' ');

/** The lines of a page as plain texts, in order: by them two versions are compared. */
export const linesOf = ({ title, slug, description, body }: PageValues): string[] =>
  [
    `${texts.name}: ${title}`,
    `${texts.slug}: ${slug}`,
    `${texts.description}: ${description}`,
    ...body.root.children.flatMap(blockTexts),
  ].filter((line) => line.trim() !== '');

const BODY_SHOWN = 200;
const slugText: FieldTexts<PageValues>['slug'] = [texts.slug, ({ slug }) => slug];

/** The name of each value of the form, and its value in words; of the body its beginning. */
export const fieldTexts: FieldTexts<PageValues> = {
  kind: [texts.kind, ({ kind }) => texts.kinds[kind]],
  title: [texts.name, ({ title }) => title],
  slug: slugText,
  isOwnSlug: slugText,
  description: [texts.description, ({ description }) => description],
  body: [texts.body, ({ body }) => body.root.children.flatMap(blockTexts).join(' ').slice(0, BODY_SHOWN)],
};

/** The fields of a page that differ, with their values in words. */
export const fieldsChanged = changedFieldsOf(fieldTexts);
