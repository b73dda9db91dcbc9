/** The name of the file of exported chats. */
export const exportName = 'گفت‌وگوها';
