/** The text for an address that webhooks cannot have. */
export const ADDRESS_REFUSED = 'نشانی باید روی اینترنت و با پورت پیش‌فرض https باشد.';
