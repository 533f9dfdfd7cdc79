/** Path of stored files: the address of a file is this path and its key. */
export const contentRoot = '/content/';
