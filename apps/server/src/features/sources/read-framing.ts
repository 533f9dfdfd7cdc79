import type { IncomingHttpHeaders } from 'node:http';
import type { Framing } from '@marquee/playback/template/outside';

/**
 * Returns whether the headers of a site allow other sites to show the site in a frame. `frame-ancestors` of the content security
 * policy has priority over `x-frame-options`.
 */
export const readFraming = (headers: IncomingHttpHeaders): Framing => {
  const policy = String(headers['content-security-policy'] ?? '');
  const ancestors = [...policy.matchAll(/(?:^|[;,])\s*frame-ancestors\b([^;,]*)/gi)];
  if (ancestors.length > 0)
    return {
      allowed: ancestors.every(([, hosts = '']) =>
        hosts.split(/\s+/).some((host) => /^(\*|https?:)$/i.test(host)),
      ),
    };
  return { allowed: !/deny|sameorigin/i.test(String(headers['x-frame-options'] ?? '')) };
};
