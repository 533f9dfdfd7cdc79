import { hash, verify } from '@node-rs/argon2';

/** Returns the argon2id hash with the library's defaults (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Returns whether a password matches its hash. If there is no hash, because the user is unknown or has no password, the check
 * takes the same time.
 */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await nobody), password);
  return fits && Boolean(stored);
};

const nobody = hash('a password that nobody has');
