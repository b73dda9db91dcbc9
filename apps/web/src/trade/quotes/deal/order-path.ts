/** The path of the order sheet of a quote. */
export const orderPath = (quote_id: number, format: 'xlsx' | 'pdf'): string => `quotes/${quote_id}/order/export?format=${format}`;
