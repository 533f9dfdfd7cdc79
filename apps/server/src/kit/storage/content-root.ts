/** Where stored files are served: the address of a file is this and its key. */
export const contentRoot = '/content/';
