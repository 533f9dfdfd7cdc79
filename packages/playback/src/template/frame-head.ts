/**
 * Returns the beginning of every document that is shown in a frame. The content-security policy comes before all elements that
 * load content, because a policy applies only to later elements.
 */
export function head(nonce: string): string {
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(nonce)}">`;
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline' https:",
    'img-src https: http: data: blob:',
    'media-src https: http: data: blob:',
    'font-src https: http: data: blob:',
    'frame-src https: http:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
