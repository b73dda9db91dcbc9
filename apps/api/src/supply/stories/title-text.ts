/** The title of a story for its reviewers: its caption, if it has one. */
export const titleText = (caption: string): string => caption || 'استوری';
