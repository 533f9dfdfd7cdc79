import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePage, noncePlaceholder } from '@marquee/playback/template/page';
import { renderBody } from '@marquee/playback/template/render-template';
import { builtInContent } from '../../apps/server/src/features/designs/design-queries.ts';
import { builtInFiles } from '../../apps/server/src/features/files/built-in-file-queries.ts';
import { readBuiltIn } from '../../apps/server/src/features/templates/read-built-in.ts';
import { openLog } from '../../apps/server/src/kit/log/log.ts';
import { openRender } from '../../apps/server/src/kit/render/open-render.ts';
import { ensureBrowser } from '../browser.mjs';
import { project } from '../project.mjs';
import { answers, now } from './gallery-answers.mjs';

export const templatesFolder = join(project, 'apps/server/templates');

const ownFiles = new Map([...builtInFiles(), ['/content/gallery/ground.jpg', sample('lanterns.jpg')]]);

/** The built-in templates, and pictures of them, made by the product's own modules. */
export const openGallery = async () => {
  const templates = (await readBuiltIn(templatesFolder)).toSorted((a, b) => a.id - b.id);
  const render = openRender({ chromiumPath: ensureBrowser() }, openLog({ logLevel: 'warn' }), {
    storage: { head: async () => undefined, get: async () => undefined },
    ownFiles,
  });
  return {
    templates,
    pageOf,
    /** The PNG of a page in full size. */
    draw: (page, shape) => render.draw(page, shape),
    close: () => render.close(),
  };
};

/** The page of a template with its placeholders, the gallery's answers, and these over them. */
const pageOf = (template, shape, others = {}) => {
  const { id, html, questions, seconds } = template;
  const { body, error } = renderBody({
    html,
    questions,
    answers: { ...answers[id], ...others },
    shape,
    message: { id: 0, seconds },
    now: now.getTime(),
    content: builtInContent(),
  });
  if (error) throw new Error(`${template.name}: ${error}`);
  return makePage({ body: standStill + body, shape, seconds });
};

/** The clock of a page stands at one time of day, wherever its picture is taken. */
const standStill = `<script nonce=${noncePlaceholder}>
(function () {
  var Real = Date;
  var instant = new Real(${now.getUTCFullYear()}, ${now.getUTCMonth()}, ${now.getUTCDate()}, ${now.getUTCHours()}, ${now.getUTCMinutes()});
  Date = function () { return new (Function.prototype.bind.apply(Real, [null].concat(arguments.length ? [].slice.call(arguments) : [instant])))(); };
  Date.prototype = Real.prototype;
  Date.now = function () { return +instant; };
  Date.parse = Real.parse;
  Date.UTC = Real.UTC;
})();
</script>`;

function sample(name) {
  const bytes = readFileSync(join(project, 'apps/server/samples/pictures', name));
  return { bytes, contentType: 'image/jpeg' };
}
