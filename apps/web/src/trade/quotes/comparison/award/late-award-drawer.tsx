import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { type ComponentProps, useEffect } from 'react';
import { errorText } from '../../../../core/http/error-text.ts';
import type { AwardStart } from './award-choice.ts';
import type { AwardDrawer } from './award-drawer.tsx';

const loadDrawer = () => loadChunk(() => import('./award-drawer.tsx')).then((part) => part.AwardDrawer);
const Drawer = latePart(loadDrawer);

type LateAwardDrawerProps = Omit<ComponentProps<typeof AwardDrawer>, 'start'> & { start: AwardStart | null };

/** The award drawer, whose script comes after the page; nothing while `start` is null. */
export function LateAwardDrawer({ start, ...props }: LateAwardDrawerProps) {
  const toast = useToast();
  useEffect(() => void loadDrawer().catch(() => undefined), []);
  const refuse = (error: unknown) => {
    props.onClose();
    toast({ title: errorText(error), tone: 'error' });
  };
  return start ? <Drawer key={JSON.stringify(start)} {...props} start={start} onLoadFailure={refuse} /> : null;
}
