/** A file that cannot be shown. The message is the end of a sentence that begins with the name of the file. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}
