import type { Asset } from '@marquee/playback/program/program';

/** A hash needs the whole file in memory. Of larger files only the size is compared. In bytes. */
const maxHashedBytes = 256 * 1024 * 1024;

/** Whether these bytes are the file that the program describes. Browsers cannot hash over plain HTTP. Then only the size is compared. */
export async function isWhole(blob: Blob, asset: Asset): Promise<boolean> {
  if (blob.size !== asset.size) return false;
  const { subtle }: Partial<Crypto> = crypto;
  if (!subtle || blob.size > maxHashedBytes) return true;
  // Read through a Response, because browsers before 2019 have no Blob.arrayBuffer.
  const bytes = await new Response(blob).arrayBuffer();
  return hex(await subtle.digest('SHA-256', bytes)) === asset.hash;
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
