import { hash, verify } from '@node-rs/argon2';

/** Returns the argon2id hash with the library's defaults (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Returns whether a password matches its hash. It takes the same time for a user without a password and for an unknown
 * user.
 */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await nobody), password);
  return fits && Boolean(stored);
};

const nobody = hash('a password that nobody has');
