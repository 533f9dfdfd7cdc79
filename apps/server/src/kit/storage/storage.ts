import type { Readable } from 'node:stream';

export type StoredFile = { size: number; contentType: string; modified: Date };

/** A range of bytes from `start` to `end`, both included, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type UploadRequest = {
  key: string;
  contentType: string;
  maxBytes: number;
  /** Seconds until the permission expires. */
  expiresIn: number;
  /** True: a bucket stores the file without public access. Default: with public access, which the API prescribes. */
  isPrivate?: boolean;
};

/** The address to which a file is posted, and form fields. The form contains `acl`, `Content-Type`, these fields and the file. `acl` of a private file is `private`. */
export type Authorization = { key: string; url: string; fields: Record<string, string> };

/** The result of a posted file. All results except `stored` leave no file. */
export type Received = 'stored' | 'not-allowed' | 'expired' | 'too-large' | 'exists';

/**
 * Files by key, on disk or in an S3 bucket. A key is a path such as `uploads/7/12/photo.jpg`. An invalid key has no file. A
 * stored file is complete and on the disk before the call returns.
 */
export type Storage = {
  authorizeUpload(upload: UploadRequest): Promise<Authorization>;
  /**
   * Stores a posted file if its fields match their signature. `onAllowed` is called before the content is read. Undefined
   * if browsers send uploads directly to a bucket.
   * @throws errors of the stream, such as a lost connection
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
  /** Returns a stream that must be read or destroyed, or undefined if there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  head(key: string): Promise<StoredFile | undefined>;
  /**
   * Creates a hard link to the content of a file at a path. The link keeps this content if the file is replaced or deleted.
   * Returns false if the path is on another disk, or if there is no such file. Undefined if the files are in a bucket.
   */
  link: ((key: string, path: string) => Promise<boolean>) | undefined;
  /** Deletes a file. Also succeeds if there is no such file. */
  remove(key: string): Promise<void>;
  /** Returns the keys in a folder such as `uploads/7/` and its subfolders. An empty `folder` returns all keys. */
  list(folder: string): AsyncIterable<string>;
};

const key = /^(?!.{501})[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Returns whether a text is a valid key. No key leads out of the storage, because no segment begins with a dot. */
export const isKey = (text: string): boolean => key.test(text);

/** @throws Error if a text is not a valid key */
export const checkKey = (text: string): void => {
  if (!isKey(text)) throw new Error(`${JSON.stringify(text)} can't name a file.`);
};
