import { lazyPart } from '../../kit/lazy-part';

/** The dialog with the page of the card. It is loaded on demand, because few visits need it. */
export const CardDialog = lazyPart(async () => (await import('./CardDialog')).CardDialog);
