import type { Stored } from '../../kit/edit/edit';
import type { TemplateDraft } from './template-draft';

export type TemplateType = 'message' | 'overlay';

/** Returns the values with which the form of a new template opens. */
export const newTemplate = (templateType: TemplateType): Stored<TemplateDraft> => ({
  id: 0,
  draft: {
    name: '',
    description: '',
    positions: '',
    seconds: 15,
    shapes: '16:9',
    isPublic: true,
    archived: false,
    lastsAsVideo: false,
    category: '',
    html: templateType === 'overlay' ? emptyOverlay : emptyMessage,
    questions: [],
  },
});

const emptyMessage = `<style>
  main {
    display: grid;
    place-content: center;
    width: 100%;
    height: 100%;
    padding: 5%;
    background: #17324d;
    color: #fff;
    font: 700 140px/1.1 sans-serif;
    text-align: center;
  }
</style>

<main>Your text</main>
`;

const emptyOverlay = `<style>
  .strip {
    position: absolute;
    left: 0;
    right: 0;
    {% if position == 'top' %}top: 0;{% else %}bottom: 0;{% endif %}
    padding: 30px 5%;
    background: #17324d;
    color: #fff;
    font: 600 48px/1.2 sans-serif;
  }
</style>

<div class="strip">Your text</div>
`;
