import { attempt } from '../storage/attempt';
import type { Storage } from '../storage/storage';

const secretForm = /^[0-9a-f]{64}$/;
const name = 'marquee.player.secret';

/** The few calls of localStorage that are used; it throws where it is not allowed. */
export type SecondPlace = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * Who this device is: a secret of 256 bits, made at the first start and never shown. It is kept in two places, since
 * browsers clear the one without the other; with neither, the device is a new one at each start.
 */
export async function deviceIdentity(
  storage: Storage,
  second: SecondPlace | undefined,
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): Promise<string> {
  const first = await storage.get('secret').catch(() => undefined);
  const other = attempt(() => second?.getItem(name));
  const secret = valid(first) ?? valid(other) ?? makeSecret(randomBytes);
  if (first !== secret) await storage.put('secret', secret).catch(() => undefined);
  if (other !== secret) attempt(() => second?.setItem(name, secret));
  return secret;
}

function makeSecret(randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return Array.from(randomBytes(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function valid(value: unknown): string | undefined {
  return typeof value === 'string' && secretForm.test(value) ? value : undefined;
}
