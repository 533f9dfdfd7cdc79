import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import { hasStorage, openStorage } from './open-storage';
import type { Storage } from './storage';

/** Writes, reads, lists and deletes one small file in the configured storage. Does not create a storage. */
export const checkStorage = (config: Pick<Config, 'storage' | 'dataDir'>): Promise<CheckResult> => {
  const isBucket = config.storage.kind === 's3';
  const advice = isBucket
    ? 'Correct STORAGE_URL and the AWS variables, and grant the rights that README.md lists under Storage.'
    : 'Give the user of Marquee the rights to the folder of DATA_DIR.';
  return runCheck('Storage', advice, async () => {
    if (!(await hasStorage(config)))
      return {
        text: `There are no files of an installation in DATA_DIR, which is ${config.dataDir}.`,
        advice: 'Correct DATA_DIR, or start Marquee, which creates their folder.',
      };
    // The secret signs uploads of browsers, which this check does not use.
    const storage = await openStorage(config, 'check');
    const folder = 'checks/';
    const key = `${folder}${randomUUID()}.txt`;
    const content = Buffer.from(`Written by "marquee check": ${key}`);
    const begun = performance.now();
    await storage.put(key, content, 'text/plain');
    try {
      const stream = await storage.get(key);
      if (!stream || !(await buffer(stream)).equals(content))
        throw new Error('A file was written, but its content could not be read.');
      if (!(await isListed(storage, folder, key)))
        throw new Error('A file was written, but the list of files does not contain it.');
    } finally {
      await storage.remove(key);
    }
    if (await storage.head(key)) throw new Error('A file was deleted, but it is still there.');
    const place = config.storage.kind === 's3' ? `the bucket ${config.storage.bucket}` : config.dataDir;
    return `A file was written, read and deleted in ${place} in ${Math.round(performance.now() - begun)} ms.`;
  });
};

const isListed = async (storage: Storage, folder: string, key: string): Promise<boolean> => {
  for await (const each of storage.list(folder)) if (each === key) return true;
  return false;
};
