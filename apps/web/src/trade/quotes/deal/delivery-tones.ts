/** How a state of a delivery looks. */
export const deliveryTones = { confirmed: 'ask', loaded: 'ask', received: 'ok', cancelled: 'no' } as const;
