import { type ComponentType, createContext, type RefObject } from 'react';

/** A button beside the field of the composer, with whatever it opens: `name` is the partner's. */
export type ComposerTool = ComponentType<{ name: string; field: RefObject<HTMLTextAreaElement | null> }>;

/** The tool that some users have in rooms with people; none by default. */
export const ComposerToolContext = createContext<ComposerTool | null>(null);
