import { canvasOf, type TemplateShape } from '../program/shapes';
import { assetUrls } from './assets';
import { bootstrapDocument } from './bootstrap';
import { asScriptValue } from './liquid-filters';
import { noncePlaceholder } from './page';

/** A message that a zone plays: its whole page (see `makePage`), and how long it is shown. */
export type ZonePage = { page: string; shape: TemplateShape; seconds: number };

/**
 * What `parts/zone.js` plays, as a script value: `pages` with the size of their canvas and the names of their files, and
 * `frame`, the document that a frame within the page begins with. Frames within a page cannot load its blob addresses, so the
 * names of files in `pages` are written so that nothing puts an address in their place; `needs` names them plainly, so that they
 * are among the files of the whole page.
 */
export function zoneValue(pages: ZonePage[]): string {
  const parts = pages.map(({ page, shape, seconds }) => {
    return { page, seconds, ...canvasOf(shape), files: assetUrls(page) };
  });
  const hidden = asScriptValue(parts).replace(/\/content\//g, '\\/content\\/');
  const needs = [...new Set(parts.flatMap(({ files }) => files))];
  const frame = asScriptValue(bootstrapDocument(noncePlaceholder));
  return `{"frame":${frame},"pages":${hidden},"needs":${asScriptValue(needs)}}`;
}
