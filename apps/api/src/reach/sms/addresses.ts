/** What makes a telephone show a link: the signs before a host, a dot inside a word, and those of an IP address. */
const linking = /:\/\/|(?<=[\p{L}\p{N}])[.．。｡](?=\p{L})|(?<=\p{N})\.(?=\p{N}{1,3}\.\p{N})/gu;

/** Whether a telephone would show a part of the text as a link. */
export const holdsAddress = (text: string): boolean => text.search(linking) >= 0;

/** The text with a space in each address, so that no telephone shows a link: a user may have worded it, and the portal sends it. */
export const breakAddresses = (text: string): string => text.replace(linking, (sign) => (sign === '://' ? ': //' : `${sign} `));
