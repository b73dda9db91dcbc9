/** The name that stands for a user whose account was closed. */
export const REMOVED_NAME = 'کاربر حذف‌شده';
