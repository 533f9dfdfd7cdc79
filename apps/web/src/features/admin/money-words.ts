/** The names of the kinds of items and credit notes. */
export const itemKinds = { screen: 'Screen', feed: 'Feed', other: 'Own item' } as const;
export const noteNames = { refund: 'Refund', credit: 'Credit', offset: 'Offset' } as const;
