import { parseUrl } from './parse-url';

/**
 * The form of email addresses: a local part of ASCII letters, digits and the signs that RFC 5322 allows, and a domain of at least two
 * labels. The domain is in ASCII, see `withAsciiDomain`.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * Returns an email address with its international domain in ASCII: 'anna@xn--mnchen-3ya.example' for 'anna@münchen.example'. One
 * address has one form, because some browsers send the first form and some the second. Other texts are returned as they are.
 */
export const withAsciiDomain = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Signs that are part of a web address, but not of a domain.
  if (at < 1 || /^[ -~]*$/.test(domain) || /[\s/:?#@\\%[\]|<>^]/.test(domain)) return address;
  const url = `http://${domain}`;
  const parsed = parseUrl(url);
  return parsed ? `${address.slice(0, at)}@${parsed.hostname}` : address;
};
