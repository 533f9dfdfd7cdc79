import type { Readable } from 'node:stream';

export type StoredFile = { size: number; contentType: string; modified: Date };

/** Bytes from `start` to `end`, both included, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type UploadRequest = {
  key: string;
  contentType: string;
  maxBytes: number;
  /** Seconds. */
  expiresIn: number;
};

/** Where to post a file, and the fields of the form that go before it, after `acl` and `Content-Type`. */
export type Authorization = { key: string; url: string; fields: Record<string, string> };

/** What became of a posted file. Everything but `stored` left nothing behind. */
export type Received = 'stored' | 'not-allowed' | 'expired' | 'too-large' | 'exists';

/**
 * Files by key, on disk or in an S3 bucket. A key is a path such as `uploads/7/12/photo.jpg`; one that is no key names
 * no file. What is stored is whole and on the disk before a call answers.
 */
export type Storage = {
  authorizeUpload(upload: UploadRequest): Promise<Authorization>;
  /**
   * Takes a posted file in, when its fields hold what was signed for it. `onAllowed` is called before the content is read.
   * Undefined where the bucket takes uploads itself.
   * @throws whatever the stream throws, such as a lost connection
   */
  receive:
    | ((
        fields: Record<string, string>,
        content: Readable,
        now: Date,
        onAllowed?: () => void,
      ) => Promise<Received>)
    | undefined;
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void>;
  /** A stream that must be read or destroyed; undefined when there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  head(key: string): Promise<StoredFile | undefined>;
  /** Also succeeds when there is no such file. */
  remove(key: string): Promise<void>;
  /** The keys in a folder such as `uploads/7/`, and in those below it; '' for all. */
  list(folder: string): AsyncIterable<string>;
};

const key = /^(?!.{501})[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Whether a text may name a file. None leads out of the storage: no segment begins with a dot. */
export const isKey = (text: string): boolean => key.test(text);

/** @throws when a text can't name a file */
export const checkKey = (text: string): void => {
  if (!isKey(text)) throw new Error(`${JSON.stringify(text)} can't name a file.`);
};
