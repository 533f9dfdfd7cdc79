import { hash } from 'node:crypto';

/** Returns 32 hexadecimal digits of the SHA-256 hash of a text. */
export const hashText = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);
