import { AppError } from '../http/app-error';
// The 3,000 most used passwords of at least 8 characters, from @zxcvbn-ts/language-common 4.1.3 (see NOTICE).
import mostUsed from './common-passwords.json';

const common = new Set(mostUsed);

/**
 * Refuses passwords that attackers try first.
 * @param own known data of the person: the email address and the names of the organizations
 * @throws AppError invalid
 */
export const refuseWeakPassword = (
  password: string,
  own: { email: string; organisations: string[] },
): void => {
  if (common.has(password.toLowerCase()))
    throw new AppError('invalid', ['This is one of the most used passwords. Please choose another one.']);
  const [localPart = ''] = own.email.split('@');
  const known = [own.email, localPart, ...own.organisations].map(letters);
  if (known.includes(letters(password)))
    throw new AppError('invalid', [
      'The password must not be your email address or the name of your organization.',
    ]);
};

/**
 * Returns the text in lower case without spaces and punctuation, because "Harbour Cinema" and "harbour-cinema" are equally easy
 * to guess. Returns a text of only punctuation unchanged.
 */
const letters = (text: string): string => text.toLowerCase().replaceAll(/[\s\p{P}]/gu, '') || text;
