import type { Question, WholeTemplate } from '@marquee/contract/templates';
import { useMemo, useState } from 'react';
import { changedQuestions, goneIds, type QuestionDraft, toDrafts } from './question-edits';
import type { TemplateDraft } from './save-template';

export type Opened = { template: TemplateDraft; stored: readonly Question[] };

const fields = [
  'name',
  'description',
  'positions',
  'seconds',
  'shapes',
  'isPublic',
  'archived',
  'lastsAsVideo',
  'html',
] as const;

/** What a person changes of a template. News from the server is taken over only while nothing is changed. */
export const useTemplateEdits = (latest: Opened) => {
  const [seen, setSeen] = useState(latest);
  const [draft, setDraft] = useState(latest.template);
  const [questions, setQuestions] = useState<readonly QuestionDraft[]>(() => toDrafts(latest.stored));
  const dirty = useMemo(
    () =>
      fields.some((field) => draft[field] !== seen.template[field]) ||
      goneIds(questions, seen.stored).length > 0 ||
      changedQuestions(questions, seen.stored).length > 0,
    [draft, questions, seen],
  );
  const open = (opened: Opened) => {
    setSeen(opened);
    setDraft(opened.template);
    setQuestions(toDrafts(opened.stored));
  };
  const isNewer = seen.template !== latest.template || seen.stored !== latest.stored;
  if (!dirty && isNewer && seen.template.id === latest.template.id) open(latest);

  return {
    seen,
    draft,
    questions,
    dirty,
    change: (part: Partial<TemplateDraft>) => setDraft((now) => ({ ...now, ...part })),
    changeQuestions: (change: (now: readonly QuestionDraft[]) => readonly QuestionDraft[]) =>
      setQuestions(change),
    open,
    /** After a save: everything is as it was sent, but for words written meanwhile. */
    settle: (saved: Opened, sent: TemplateDraft) => {
      setSeen(saved);
      setQuestions(toDrafts(saved.stored));
      setDraft((now) => (now.html === sent.html ? saved.template : { ...saved.template, html: now.html }));
    },
    /** A part was saved: what is typed stays, over the state that there is now. */
    rebase: (saved: Opened) => {
      setSeen(saved);
      setDraft((now) => ({ ...now, id: saved.template.id }));
    },
  };
};

/** What an empty template begins with. */
export const newTemplate = (templateType: WholeTemplate['templateType']): TemplateDraft => ({
  id: 0,
  name: '',
  description: '',
  templateType,
  positions: '',
  seconds: 15,
  shapes: '16:9',
  isPublic: true,
  archived: false,
  lastsAsVideo: false,
  html: templateType === 'overlay' ? emptyOverlay : emptyMessage,
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
