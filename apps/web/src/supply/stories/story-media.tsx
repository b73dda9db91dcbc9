import type { FileOnWire } from '@rasteh/contract/reach/files';
import { sizedUrl } from '../../core/files/stored-images.ts';

type StoryMediaProps = {
  file: Pick<FileOnWire, 'url' | 'widths' | 'mime'>;
  /** The width (px) at which it is shown. */
  width: number;
  alt: string;
};

/** The picture of a story; a video plays without sound, over and over. */
export function StoryMedia({ file, width, alt }: StoryMediaProps) {
  return file.mime.startsWith('video/') ? (
    <video src={file.url} aria-label={alt} autoPlay muted loop playsInline />
  ) : (
    <img src={sizedUrl(file, width)} alt={alt} />
  );
}
