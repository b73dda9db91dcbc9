/** The title of a price list: the name of its file or the first line of its text, if it has one. */
export const titleText = (name: string | undefined): string => name || 'فهرست قیمت';
