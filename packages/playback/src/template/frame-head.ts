import type { PageSites } from './page-sites';

/** Placeholder in a page for the origin of the installation, such as 'https://signs.example.com'; see `frameDocument`. */
export const originPlaceholder = 'origin-of-this-showing';

/**
 * Returns the beginning of every document that is shown in a frame. The content-security policy comes before all elements that
 * load content, because a policy applies only to later elements. The document may load stored files of `origin`, and files and
 * frames of `sites`.
 */
export function head(nonce: string, origin: string, sites: PageSites): string {
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(nonce, origin, sites)}">`;
}

function policy(nonce: string, origin: string, { files, frames }: PageSites): string {
  const loads = [`${origin}/content/`, 'data:', 'blob:', ...files].join(' ');
  const framed = frames.length > 0 ? frames.join(' ') : "'none'";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${["'unsafe-inline'", ...files].join(' ')}`,
    `img-src ${loads}`,
    `media-src ${loads}`,
    `font-src ${loads}`,
    `frame-src ${framed}`,
    `object-src ${framed}`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
