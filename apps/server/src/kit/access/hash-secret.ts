import { hash } from 'node:crypto';

/** Returns the SHA-256 hash in hex. For secrets of devices and mailed links, only this hash is stored. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');
