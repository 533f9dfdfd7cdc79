import type { Received } from '@marquee/contract/kit/endpoint';
import type { messages } from '@marquee/contract/messages';
import { compileTemplate } from '@marquee/playback/template/render-template';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { messagePages } from '../pages/render-pages';

type Input = Received<(typeof messages)['POST /templates/preview']>['body'];

/** Returns the page of an unsaved template in the editor. If the template is invalid, returns an empty page and the error. */
export const previewTemplate = async (ctx: Ctx<Person>, { html, questions, positions, ...rest }: Input) => {
  const compiled = compileTemplate(html);
  if (compiled.kind === 'error') return { page: '', error: compiled.error };
  const [page = ''] = await messagePages(
    ctx,
    [
      {
        messageId: 0,
        accountId: ctx.actor.accountId,
        template: {
          ...unsaved,
          // Only an overlay has positions.
          templateType: positions === undefined ? 'message' : 'overlay',
          positions: positions ?? '',
          html,
          questions: questions.map(asRow),
        },
        ...rest,
      },
    ],
    { wait: true },
  );
  return { page, error: null };
};

const unsaved = {
  id: 0,
  name: '',
  description: '',
  seconds: 0,
  shapes: [],
  isPublic: false,
  archived: false,
  lastsAsVideo: false,
  category: '' as const,
  family: '',
  builtInHash: null,
  lastModified: new Date(0),
  madeBy: null,
  savedBy: null,
};

const asRow = (question: Input['questions'][number], sort: number) => ({
  ...question,
  templateId: null,
  feedId: null,
  title: '',
  description: '',
  choices: '',
  regex: '',
  required: false,
  sort,
});
