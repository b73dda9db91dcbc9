/** What a link of a user is to this site: no recommendation, to search engines too, and no way back to the page it was on. */
export const LINK_OF_USER = 'nofollow ugc noopener noreferrer';
