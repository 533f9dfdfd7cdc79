import { escapeHtml } from '../html/escape-html';

/**
 * Returns the HTML part of a mail. It has no pictures, no scripts and no addresses of other hosts. Colors come from the mail program,
 * except the color of links, so that the mail is readable in light and dark themes.
 * @param paragraphs texts. Their web addresses become links, and their line breaks stay
 */
export const mailHtml = (subject: string, paragraphs: readonly string[]): string => `<!doctype html>
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
${paragraphs.map((text) => `<p style="margin: 0 0 16px;">${linked(text)}</p>`).join('\n')}
</div>
</body>
</html>
`;

/** A web address. A sign at its end belongs to the sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,:;!?)]/g;

const linked = (text: string): string => {
  let html = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    html += `${lines(text.slice(end, index))}<a href="${escapeHtml(found)}">${escapeHtml(found)}</a>`;
    end = index + found.length;
  }
  return html + lines(text.slice(end));
};

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');
