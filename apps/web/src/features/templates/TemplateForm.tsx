import { Button } from '@mantine/core';
import type { TemplateSummary } from '@marquee/contract/templates';
import { fittingPosition, positionsOf } from '@marquee/playback/overlay/position';
import { shapesIn, type TemplateShape } from '@marquee/playback/program/shapes';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { singleBraces, toLiquid } from '@marquee/playback/template/single-braces';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { useUnsavedChanges } from '../../kit/edit/unsaved-changes';
import { sentencesOf, whyNotSaved } from '../../kit/failures';
import { lazyPart } from '../../kit/lazy-part';
import { askToDeleteNamed } from '../../ui/ask-to-delete';
import { LoadingIndicator, SkeletonBox } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SaveBar } from '../../ui/SaveBar';
import { WarningAlert } from '../../ui/WarningAlert';
import type { Values } from '../questions/answer-values';
import { QuestionList } from './QuestionList';
import { TemplateFields } from './TemplateFields';
import { TemplatePreview } from './TemplatePreview';
import { useDeleteTemplate, useRestoreTemplate } from './template-data';
import styles from './templates.module.css';
import { type Opened, useTemplateEdits } from './use-template-edits';
import { lineOf, useTemplatePreview } from './use-template-preview';
import { useTemplateSaving } from './use-template-saving';

// Whoever looks through the list does not wait for the editor.
const CodeEditor = lazyPart(async () => (await import('./CodeEditor')).CodeEditor);

export const TemplateForm = ({ latest, origin }: { latest: Opened; origin: TemplateSummary['origin'] }) => {
  const edits = useTemplateEdits(latest);
  const { seen, draft, questions, dirty, change, changeQuestions, open } = edits;
  const [faults, setFaults] = useState<string[]>([]);
  const [chosenShape, setShape] = useState<TemplateShape>('16:9');
  const [tried, setTried] = useState<Values>({});
  const shapes = shapesIn(draft.shapes);
  const shape = shapes.find((each) => each === chosenShape) ?? shapes[0] ?? '16:9';
  const [chosenPosition, setPosition] = useState('');
  const { templateType, positions } = draft;
  const place = useMemo(
    () =>
      templateType === 'overlay' ? { positions, position: fittingPosition(chosenPosition, positions) } : {},
    [templateType, positions, chosenPosition],
  );
  const { shown, error, thrown } = useTemplatePreview(
    draft.html,
    questions,
    tried,
    shape,
    draft.seconds,
    place,
  );
  const { release } = useUnsavedChanges(dirty);
  const navigate = useNavigate();
  const { save, saveAnyway, saving, changedMeanwhile } = useTemplateSaving(edits);
  const remove = useDeleteTemplate();
  const restore = useRestoreTemplate();
  const oldBraces = singleBraces(draft.html, questions);

  const run = async (work: () => Promise<void>, why = sentencesOf) => {
    // Taken away first, so that the same words said again are noticed again.
    flushSync(() => setFaults([]));
    await work().catch((refused: unknown) => setFaults(why(refused)));
  };

  const finish = (saved: () => Promise<number>) =>
    run(async () => {
      const id = await saved();
      showBanner();
      if (latest.template.id !== 0) return;
      release();
      await navigate({ to: '/settings/templates/$id', params: { id }, search: {} });
    }, whyNotSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void finish(save);
  };

  const deleteIt = () =>
    run(async () => {
      if (!(await askToDeleteNamed(draft.name))) return;
      await remove.mutateAsync(draft.id);
      release();
      showBanner('Template deleted');
      await navigate({ to: '/settings/templates' });
    });

  const restoreIt = () =>
    run(async () => {
      const text =
        'Restore the original? Your changes are lost. Questions that were added are deleted with their answers.';
      if (!(await confirm({ text, action: 'Restore the original', danger: true }))) return;
      await restore.mutateAsync(draft.id);
      open(seen);
      showBanner('Original restored');
    });

  return (
    <form onSubmit={submit} noValidate className={styles.editor}>
      <div className={styles.work}>
        <PageTitle note={noteOf(draft.templateType, origin)}>
          {titleOf(draft.id, draft.templateType)}
        </PageTitle>
        <div className={styles.alerts}>
          <WarningAlert messages={faults} />
          {changedMeanwhile && (
            <Button variant="default" onClick={() => void finish(saveAnyway)} loading={saving}>
              Save anyway
            </Button>
          )}
        </div>
        <fieldset className={styles.lock} disabled={saving} aria-label="Template">
          <TemplateFields
            draft={draft}
            hasVideo={questions.some(({ fieldType }) => fieldKind(fieldType).uploads.includes('video'))}
            change={change}
          />
        </fieldset>
        <Panel
          title="HTML"
          note={
            <span id="html-hint">
              HTML with Liquid. {'{{ keyName }}'} inserts a field’s value. Tab indents. Press Escape, then
              Tab, to leave the field.
            </span>
          }
          actions={
            oldBraces.length > 0 && (
              <Button variant="default" onClick={() => change({ html: toLiquid(draft.html, questions) })}>
                Convert single braces
              </Button>
            )
          }
        >
          {oldBraces.length > 0 && (
            <p className={styles.soft}>
              {`${oldBraces.map((name) => `{${name}}`).join(', ')} ${oldBraces.length === 1 ? 'is' : 'are'} written as in other systems. Convert to let Marquee insert the values.`}
            </p>
          )}
          <Suspense
            fallback={
              <LoadingIndicator>
                <SkeletonBox height={320} />
              </LoadingIndicator>
            }
          >
            <CodeEditor
              label="HTML"
              describedBy="html-hint"
              value={draft.html}
              line={lineOf(error)}
              onChange={(html) => change({ html })}
            />
          </Suspense>
          <p className={styles.error} role="status">
            {error}
          </p>
        </Panel>
        <Panel title="Questions" note="The fields people fill in. Saved with the template.">
          <fieldset className={styles.lock} disabled={saving} aria-label="Questions">
            <QuestionList list={questions} onChange={changeQuestions} />
          </fieldset>
        </Panel>
        <SaveBar note={dirty && 'Not saved yet'}>
          <Button type="submit" loading={saving}>
            Save
          </Button>
          {origin === 'edited' && (
            <Button variant="default" onClick={() => void restoreIt()} loading={restore.isPending}>
              Restore the original
            </Button>
          )}
          {draft.id !== 0 && origin === 'own' && (
            <Button variant="outline" onClick={() => void deleteIt()} disabled={saving}>
              Delete
            </Button>
          )}
        </SaveBar>
      </div>
      <TemplatePreview
        shapes={shapes}
        shape={shape}
        setShape={setShape}
        positions={positionsOf(positions)}
        position={place.position}
        setPosition={setPosition}
        questions={questions}
        tried={tried}
        setTried={setTried}
        shown={shown}
        thrown={thrown}
      />
    </form>
  );
};

const titleOf = (id: number, templateType: 'message' | 'overlay') =>
  id === 0 ? `New ${templateType} template` : 'Edit template';

const noteOf = (templateType: 'message' | 'overlay', origin: TemplateSummary['origin']) => {
  const kind = templateType === 'overlay' ? 'Overlay template' : 'Message template';
  switch (origin) {
    case 'built-in':
      return `${kind}. Built in. If you edit it, it no longer gets updates.`;
    case 'edited':
      return `${kind}. Built in and edited here. It no longer gets updates.`;
    case 'own':
      return kind;
  }
};
