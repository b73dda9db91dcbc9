import type { FileOnWire } from '@rasteh/contract/reach/files';
import { type FileCategory, fileRules, fileWording } from '@rasteh/contract/reach/files/rules';
import { FileField, type FileItem } from '@rasteh/ui/file-field';
import { type ReactNode, useEffect, useRef } from 'react';
import { faFiles } from '../../i18n/reach/files.ts';
import { errorText } from '../http/error-text.ts';
import { useMessages } from '../page/messages.tsx';
import { isRefusedFile } from './upload.ts';
import { useUploads } from './use-uploads.ts';

/** A stored file in the values of a form. */
export type KeptFile = Pick<FileOnWire, 'id' | 'name' | 'size_bytes' | 'url'> & Partial<Pick<FileOnWire, 'mime'>>;

/** A file of the field; the size of one is not always known. */
type FieldFile = Omit<KeptFile, 'size_bytes'> & { size_bytes?: number };

type FilesFieldProps = {
  /** The accessible name. */
  label: string;
  /** The accepted categories; a file belongs to the first one that accepts its name. */
  categories: readonly [FileCategory, ...FileCategory[]];
  /** The scope of delegates who may read the files. */
  scope: NonNullable<FileOnWire['scope']>;
  /** The maximum number of files. */
  most: number;
  files: readonly FieldFile[];
  error: readonly string[] | undefined;
  onAdd: (file: KeptFile) => void;
  onRemove: (file_id: number) => void;
  /** Moves a file one place up, where the order is shown. */
  onMove?: (file_id: number) => void;
  /** Reports whether uploads are running. */
  onBusy: (isBusy: boolean) => void;
  /** Renders what stands below a stored file, such as a field that describes it. */
  renderBelow?: (file_id: number) => ReactNode;
};

/** The category that accepts files of this name; the last one reports a name that none accepts. */
function categoryOf({ name }: File, categories: FilesFieldProps['categories']): FileCategory {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const takes = (category: FileCategory) => fileRules[category].extensions.some((one) => one === extension);
  return categories.find(takes) ?? categories.at(-1) ?? categories[0];
}

/** The files of an entity: chosen or dropped, uploaded at once with progress, retried, removed. */
export function FilesField(props: FilesFieldProps) {
  const { label, categories, scope, most, files, error, onAdd, onRemove, onMove, onBusy, renderBelow } = props;
  const { showMessage } = useMessages();
  const { uploads, add, again, drop } = useUploads({
    scope,
    onStored({ id, name, size_bytes, url, mime }) {
      onAdd({ id, name, size_bytes, url, mime });
      showMessage('successUpload');
    },
    onFailed: () => showMessage('errorUpload'),
  });
  const isBusy = uploads.some((upload) => upload.error === null);
  const callback = useRef(onBusy);
  useEffect(() => {
    callback.current = onBusy;
  });
  useEffect(() => callback.current(isBusy), [isBusy]);
  const items: FileItem[] = [
    ...files.map(({ id, name, size_bytes, url, mime }) => ({
      id: String(id),
      name,
      size_bytes,
      href: url,
      picture: mime?.startsWith('image/') ? `${url}?width=96` : undefined,
      below: renderBelow?.(id),
    })),
    ...uploads.map(({ key, file, part, error: failure }) => ({
      id: key,
      name: file.name,
      size_bytes: file.size,
      sent: part,
      error: failure ? errorText(failure) : undefined,
      isRefused: isRefusedFile(failure),
    })),
  ];
  return (
    <FileField
      label={label}
      texts={{
        ...faFiles,
        rules: faFiles.rules(
          categories.map((category) => faFiles.kind(category, fileRules[category].max_bytes)),
          most,
        ),
        too_many: faFiles.too_many(most),
      }}
      rules={categories.map((category) => fileRules[category])}
      wording={fileWording}
      most={most}
      items={items}
      error={error}
      onFiles={(taken) => {
        // One that is still on its way is not the one that was chosen last.
        if (most === 1) for (const { key } of uploads) drop(key);
        add(taken.map((file) => ({ file, category: categoryOf(file, categories) })));
      }}
      onRemove={(id) => (uploads.some(({ key }) => key === id) ? drop(id) : onRemove(Number(id)))}
      onMove={onMove && ((id) => onMove(Number(id)))}
      onRetry={(id) => {
        const upload = uploads.find(({ key }) => key === id);
        if (upload) again(upload);
      }}
    />
  );
}
