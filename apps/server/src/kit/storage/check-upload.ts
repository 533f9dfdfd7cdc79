import { randomUUID } from 'node:crypto';
import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import { openStorage } from './open-storage';
import type { Authorization, Storage } from './storage';

/** Size of the posted file, in bytes. The default limit of nginx is one megabyte for the whole form. */
const size = 1_048_576;
const contentType = 'application/octet-stream';
const maxWait = 30_000;

type Settings = Pick<Config, 'storage' | 'dataDir' | 'publicUrl' | 'hasPublicUrl'>;

/**
 * Posts a file of one megabyte as browsers do, to the bucket or through PUBLIC_URL. In a bucket, tries the ACL and the CORS rule.
 * The file is deleted afterwards.
 * @param secret the secret of the installation, which signs uploads to the server
 */
export const checkUpload = (config: Settings, secret: string): Promise<CheckResult> => {
  const isBucket = config.storage.kind === 's3';
  const advice = isBucket
    ? 'Allow ACLs and add the CORS rule that README.md lists under Storage.'
    : 'Let the proxy pass bodies of 4 GB to /content without buffering.';
  return runCheck('Uploads', advice, async () => {
    const storage = await openStorage(config, secret);
    const key = `checks/${randomUUID()}.bin`;
    const form = await storage.authorizeUpload({ key, contentType, maxBytes: 2 * size, expiresIn: 60 });
    const address = new URL(form.url, config.publicUrl);
    const begun = performance.now();
    try {
      if (isBucket && config.hasPublicUrl) await askBeforePost(address, config.publicUrl);
      const response = await post(address, form, config.publicUrl);
      if (isBucket && config.hasPublicUrl) checkOrigin(response, config.publicUrl);
      await checkStored(storage, key);
    } finally {
      await storage.remove(key);
    }
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    return `A file of 1 MB was posted to ${address.origin} as browsers do, in ${seconds} s.`;
  });
};

/** Sends the request with which browsers ask whether a page may post to another origin. */
const askBeforePost = async (address: URL, origin: string) => {
  const response = await fetch(address, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
    signal: AbortSignal.timeout(maxWait),
  });
  checkOrigin(response, origin);
};

/** @throws Error if a browser would hide the response from the pages of this origin */
const checkOrigin = ({ headers, status }: Response, origin: string) => {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return;
  throw new Error(
    `The CORS rule of the bucket does not allow POST from ${origin}: the response with status ${status} allows ${allowed ?? 'no origin'}.`,
  );
};

const post = async (address: URL, { fields }: Authorization, origin: string): Promise<Response> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ acl: 'public-read', 'Content-Type': contentType, ...fields }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(size)], { type: contentType }), 'check.bin');
  const response = await fetch(address, {
    method: 'POST',
    body: form,
    headers: { origin },
    signal: AbortSignal.timeout(maxWait),
  });
  if (response.ok) return response;
  throw new Error(
    `A posted file of 1 MB was refused with status ${response.status}${reasonIn(await response.text())}.`,
  );
};

/** Returns the code in the answer of a bucket (XML) or of Marquee (JSON). A proxy answers a page without a code. */
const reasonIn = (text: string): string => {
  const [, code] = /<Code>(\w+)<\/Code>|"code":"([\w-]+)"/.exec(text)?.filter(Boolean) ?? [];
  return code ? ` (${code})` : '';
};

const checkStored = async (storage: Storage, key: string) => {
  if ((await storage.head(key))?.size === size) return;
  throw new Error('A posted file was accepted, but it is not in the storage of these variables.');
};
