import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fittingPosition } from '@marquee/playback/overlay/position';
import { makePage, noncePlaceholder } from '@marquee/playback/template/page';
import { renderBody } from '@marquee/playback/template/render-template';
import { builtInContent } from '../../apps/server/src/features/designs/design-queries.ts';
import { builtInFiles } from '../../apps/server/src/features/files/built-in-file-queries.ts';
import { readBuiltIn } from '../../apps/server/src/features/templates/read-built-in.ts';
import { openLog } from '../../apps/server/src/kit/log/log.ts';
import { openRender } from '../../apps/server/src/kit/render/open-render.ts';
import { ensureBrowser } from '../browser.mjs';
import { project } from '../project.mjs';
import { beneath, captions, siteAnswers, sitePath, zoneAnswers } from './gallery-content.mjs';

export const templatesFolder = join(project, 'apps/server/templates');

/** The time on all pages: a Tuesday, 10:07 UTC. The sample feed, calendar and weather were read at this time. */
const now = new Date('2026-05-12T10:07:00Z');
const samples = JSON.parse(readFileSync(join(templatesFolder, 'sample-data.json'), 'utf8'));

const site = {
  contentType: 'text/html; charset=utf-8',
  bytes: readFileSync(new URL('site.html', import.meta.url)),
};

/** Files that pages of the gallery may load. */
export const galleryFiles = () => ({
  storage: { head: async () => undefined, get: async () => undefined },
  ownFiles: new Map([...builtInFiles(), [sitePath, site]]),
});

/**
 * Returns the built-in templates and functions that render them with the modules of the product.
 * @param head HTML at the beginning of each page, including pages in zones
 */
export const openGallery = async (head = '') => {
  const templates = readBuiltIn(templatesFolder).toSorted((a, b) => a.id - b.id);
  const render = openRender({ chromiumPath: ensureBrowser() }, openLog({ logLevel: 'warn' }), galleryFiles());
  return {
    templates,
    /** Returns the page of a template with these answers. Other answers are samples or the placeholders of the template. */
    pageOf: (template, shape, answers) => pageOf(templates, head, template, shape, answers),
    /** Returns a PNG of a page in full size. */
    draw: (page, shape) => render.draw(page, shape),
    close: () => render.close(),
  };
};

const pageOf = (
  templates,
  head,
  { id, name, templateType, positions, html, questions, seconds },
  shape,
  answers = {},
) => {
  const { body, error } = renderBody({
    html,
    questions,
    answers: {
      ...samples.answers[id],
      ...siteAnswers[id],
      ...captions[id],
      ...zoneAnswers[id]?.[shape],
      ...answers,
    },
    shape,
    message: { id: 0, seconds },
    ...(templateType === 'overlay' ? { position: fittingPosition('', positions) } : {}),
    now: now.getTime(),
    fetched: (kind, address) => samples[kind]?.[address] ?? null,
    content: { ...builtInContent(), zones: zones(templates, head, zoneAnswers[id]?.[shape]) },
  });
  if (error) throw new Error(`${name}: ${error}`);
  const ground = templateType === 'overlay' ? beneath : '';
  return makePage({ body: head + standStill + ground + body, shape, seconds });
};

/** Returns the content of a template's zones: other templates, each named as 'message:17 9:16'. */
const zones = (templates, head, answers = {}) =>
  new Map(
    Object.values(answers).map((answer) => {
      const [, id, shape] = /^message:(\d+) (\S+)$/.exec(answer);
      const template = templates.find((each) => each.id === Number(id));
      return [answer, [{ page: pageOf(templates, head, template, shape), shape, seconds: template.seconds }]];
    }),
  );

/** Script that stops the clock of a page, so that its picture is the same every day. */
const standStill = `<script nonce=${noncePlaceholder}>
(function () {
  var Real = Date;
  Date = function () {
    var given = arguments.length ? [].slice.call(arguments) : [${now.getTime()}];
    return new (Function.prototype.bind.apply(Real, [null].concat(given)))();
  };
  Date.prototype = Real.prototype;
  Date.now = function () { return ${now.getTime()}; };
  Date.parse = Real.parse;
  Date.UTC = Real.UTC;
})();
</script>`;
