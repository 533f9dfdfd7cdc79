import type { Picture } from '../views/view';
import type { PairingState } from './pairing';

/** Returns the picture of the pairing code, or of the confirmation of a pairing. `address`: the address of the server. */
export function pairingPicture({ offer, online }: PairingState, address: string): Picture {
  if (offer?.state !== 'confirming') return { kind: 'pairing', offer, online, address };
  return {
    kind: 'question',
    title: `Pair this TV with ${offer.screenName} of ${offer.departmentName}?`,
    text: online
      ? 'Choose Pair only if this TV belongs to that screen.'
      : `Can’t reach ${address}. Try again later.`,
    yes: 'Pair',
    no: 'Don’t pair',
  };
}
