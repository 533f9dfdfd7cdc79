import { hash } from 'node:crypto';

/** SHA-256 in hex. Of the secrets of devices and mailed links only this is stored. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');
