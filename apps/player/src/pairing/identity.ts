import { attempt } from '../storage/attempt';
import type { Storage } from '../storage/storage';

const secretForm = /^[0-9a-f]{64}$/;
const name = 'marquee.player.secret';

/** The calls of localStorage that are used. The calls throw if the browser does not allow them. */
export type SecondStore = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * Returns the secret of this device: 256 bits, created at the first start and never shown. The secret is stored in two places,
 * because a browser may delete one place without the other. If both are empty, `restore` may return the secret that the server
 * stored in a cookie. If the browser stores nothing, each start creates a new device.
 */
export async function deviceIdentity(
  storage: Storage,
  second: SecondStore | undefined,
  restore: () => Promise<unknown> = noCookie,
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): Promise<string> {
  const first = await storage.get('secret').catch(() => undefined);
  const other = attempt(() => second?.getItem(name));
  const secret = valid(first) ?? valid(other) ?? valid(await restore()) ?? createSecret(randomBytes);
  if (first !== secret) await storage.put('secret', secret).catch(() => undefined);
  if (other !== secret) attempt(() => second?.setItem(name, secret));
  return secret;
}

const noCookie = async () => undefined;

function createSecret(randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return Array.from(randomBytes(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function valid(value: unknown): string | undefined {
  return typeof value === 'string' && secretForm.test(value) ? value : undefined;
}
