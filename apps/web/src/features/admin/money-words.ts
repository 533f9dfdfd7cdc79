/** The names of the kinds of items, payments and credit notes. */
export const itemKinds = { screen: 'Screen', feed: 'Feed', other: 'Own item' } as const;
export const methodNames = { check: 'Check', waived: 'Waived', card: 'Card' } as const;
export const noteNames = { refund: 'Refund', credit: 'Credit', offset: 'Offset' } as const;
