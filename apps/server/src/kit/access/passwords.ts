import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Takes the same time for a user without a password and for no user at all. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await nobody), password);
  return fits && Boolean(stored);
};

const nobody = hash('a password that nobody has');
