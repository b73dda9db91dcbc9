import { createLazyRoute } from '@tanstack/react-router';
import { KeptReplies } from '../../../talk/replies/kept-replies.tsx';

/** The prepared replies as admins keep them, in a chunk of its own. */
export const adminRepliesLazy = createLazyRoute('/admin/replies')({ component: KeptReplies });
