import { escapeHtml } from '../html/escape-html';
import { partsOf } from './mail-text';

/**
 * Returns the HTML part of a mail. It has no pictures, no scripts and no addresses of other hosts. Colors come from the mail program,
 * except the color of links, so that the mail is readable in light and dark themes.
 * @param paragraphs texts. Their line breaks stay
 * @param links the addresses that the letter itself adds. Only they become links, because people choose other texts
 */
export const mailHtml = (
  subject: string,
  paragraphs: readonly string[],
  links: readonly string[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
a { color: #8a5300; }
@media (prefers-color-scheme: dark) { a { color: #f0b45a; } }
</style>
</head>
<body style="margin: 0; padding: 24px 16px;">
<div style="max-width: 560px; margin: 0 auto; font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere;">
${paragraphs.map((text) => `<p style="margin: 0 0 16px;">${linked(text, links)}</p>`).join('\n')}
</div>
</body>
</html>
`;

const linked = (paragraph: string, links: readonly string[]): string =>
  partsOf(paragraph, links)
    .map(({ kind, text }) =>
      kind === 'link' ? `<a href="${escapeHtml(text)}">${escapeHtml(text)}</a>` : lines(text),
    )
    .join('');

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');
