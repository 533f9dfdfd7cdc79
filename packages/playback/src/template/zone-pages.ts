import { canvasOf, type TemplateShape } from '../program/shapes';
import { assetUrls } from './assets';
import { bootstrapDocument } from './bootstrap';
import { originPlaceholder } from './frame-head';
import { asScriptValue } from './liquid-filters';
import { noncePlaceholder } from './page';
import type { PageSites } from './page-sites';

/** A message of a zone: its complete page (see `makePage`) with its sites, and its duration in seconds. */
export type ZonePage = { page: string; shape: TemplateShape; seconds: number; sites: PageSites };

/**
 * Returns the value of a zone for `parts/zone.js`, as a script value. `pages` have the size of their canvas and the addresses
 * of their files. `frame` is the initial document of a nested frame. Nested frames cannot load blob addresses of the outer
 * page, so addresses in `pages` are written in a form that the outer page does not replace. `needs` lists the same addresses
 * in the normal form, so that they are among the files of the outer page.
 */
export function zoneValue(pages: ZonePage[]): string {
  const parts = pages.map(({ page, shape, seconds }) => {
    return { page, seconds, ...canvasOf(shape), files: assetUrls(page) };
  });
  const hidden = asScriptValue(parts).replace(/\/content\//g, '\\/content\\/');
  const needs = [...new Set(parts.flatMap(({ files }) => files))];
  const frame = asScriptValue(bootstrapDocument(noncePlaceholder, originPlaceholder));
  return `{"frame":${frame},"pages":${hidden},"needs":${asScriptValue(needs)}}`;
}
