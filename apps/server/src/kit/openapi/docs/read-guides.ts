import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findAbove } from '../../config/find-above';
import { docsPath } from './frame';
import { markdownHtml } from './markdown';

/** The guides in their order: files of the folder `docs`, which releases contain. */
const files = [
  'guides/README.md',
  'guides/from-zero-to-a-sign.md',
  'guides/publish-a-menu.md',
  'guides/show-a-message-today.md',
  'guides/show-a-figure.md',
  'guides/upload-a-picture.md',
  'guides/list-offline-screens.md',
  'guides/read-long-lists.md',
  'guides/react-to-changes.md',
  'how-to/receive-webhooks.md',
  'guides/connect-an-assistant.md',
  'api.md',
];

const nameOf = (file: string): string =>
  file === 'guides/README.md' ? 'overview' : basename(file).replace('.md', '');

export type GuidePage = { name: string; title: string; html: string };

/** Returns the guides as HTML. Links to other files of the repository lead nowhere here, so their words stay without a link. */
export const readGuides = (): GuidePage[] => {
  const folder = findAbove('docs/guides');
  return files.map((file) => {
    const text = readFileSync(join(folder, '..', file), 'utf8');
    const [, title = ''] = /^# (.*)$/m.exec(text) ?? [];
    return {
      name: nameOf(file),
      title: file === 'guides/README.md' ? 'Before you begin' : title,
      html: markdownHtml(text, (target) => linkIn(file, target)),
    };
  });
};

/** Returns the address of a link in a guide. */
const linkIn = (file: string, target: string): string | undefined => {
  if (/^https?:/.test(target) || target.startsWith('#')) return target;
  const [path = '', heading] = target.split('#');
  const linked = join(file, '..', path);
  if (!files.includes(linked)) return undefined;
  return `${docsPath}/guides/${nameOf(linked)}${heading ? `#${heading}` : ''}`;
};
