import { positionsOf } from '@marquee/playback/overlay/position';
import type { ReactNode } from 'react';
import type { Stored } from '../../kit/edit/edit';
import { BackLink } from '../../ui/BackLink';
import { FormLock } from '../../ui/FormLock';
import { FormNotices } from '../../ui/FormNotices';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { QuestionList } from '../questions/editor/QuestionList';
import { HtmlPanel } from './HtmlPanel';
import type { TemplateType } from './new-template';
import { TemplateButtons } from './TemplateButtons';
import { TemplateFields } from './TemplateFields';
import { TemplatePreview } from './TemplatePreview';
import type { Origin, TemplateDraft } from './template-draft';
import styles from './templates.module.css';
import { useTemplateEditor } from './use-template-editor';
import { useTemplateTrial } from './use-template-trial';

export const TemplateForm = ({
  stored,
  templateType,
  origin,
  keepForm,
  whenGone,
}: {
  stored: Stored<TemplateDraft>;
  templateType: TemplateType;
  origin: Origin;
  /** Keeps this form at the address of the stored template. */
  keepForm: (id: number) => void;
  /** Shown instead of the form when somebody else deleted the template and the form has no edits. */
  whenGone: ReactNode;
}) => {
  const editor = useTemplateEditor(templateType, stored, keepForm);
  const { draft, change, saving } = editor;
  const { error, view } = useTemplateTrial(templateType, draft);
  const { id } = stored;

  if (whenGone && !editor.dirty && !saving) return whenGone;
  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit} className={styles.editor}>
      <div className={styles.work}>
        <BackLink to="/settings/templates">All templates</BackLink>
        <PageTitle note={noteOf(templateType, origin)}>{titleOf(id, templateType)}</PageTitle>
        <FormNotices>
          <SaveNotice {...editor.notice} />
        </FormNotices>
        <FormLock label="Template" disabled={saving}>
          <TemplateFields draft={draft} templateType={templateType} change={change} />
        </FormLock>
        <HtmlPanel draft={draft} error={error} change={change} />
        <Panel title="Questions" note="The fields people fill in. Saved with the template.">
          <FormLock label="Questions" disabled={saving}>
            <QuestionList
              list={draft.questions}
              keyNote={(keyName) => `Use it in the template as {{ ${keyName} }}.`}
              onChange={(next) => change(({ questions }) => ({ questions: next(questions) }))}
            />
          </FormLock>
        </Panel>
        <TemplateButtons id={id} origin={origin} editor={editor} />
      </div>
      <TemplatePreview {...view} positions={positionsOf(draft.positions)} questions={draft.questions} />
    </SaveForm>
  );
};

const titleOf = (id: number, templateType: TemplateType) =>
  id === 0 ? `New ${templateType} template` : 'Edit template';

const noteOf = (templateType: TemplateType, origin: Origin) => {
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
