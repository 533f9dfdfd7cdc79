import { AppError } from './app-error';

/**
 * Returns the token of `Authorization: Bearer <token>`.
 * @throws AppError not-signed-in if there is no token
 */
export const bearerOf = ({ headers }: { headers: { authorization?: string | undefined } }): string => {
  const token = /^Bearer (\S{1,4000})$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('not-signed-in');
  return token;
};
