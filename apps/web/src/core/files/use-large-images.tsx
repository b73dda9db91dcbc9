import { loadChunk } from '@rasteh/ui/load-chunk';
import { type MouseEvent, useState } from 'react';
import type { LargeImage, LargeImages } from './large-images.tsx';

type Opened = { Viewer: typeof LargeImages; start: number };

/**
 * Opens links to images full screen in the page: `open` handles the press on the link of the image `start`, `viewer` is rendered
 * beside them. A press for a new tab, or a viewer that fails to load, follows the link.
 */
export function useLargeImages(images: readonly LargeImage[], title: string) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (event: MouseEvent, start: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void loadChunk(() => import('./large-images.tsx')).then(
      ({ LargeImages: Viewer }) => setOpened({ Viewer, start }),
      () => window.location.assign(images[start]?.url ?? ''),
    );
  };
  const viewer = opened ? (
    <opened.Viewer images={images} start={opened.start} title={title} onClose={() => setOpened(null)} />
  ) : null;
  return { open, viewer };
}
