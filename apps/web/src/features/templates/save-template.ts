import { call } from '../../kit/client';
import type { Over } from '../../kit/edit/save-edit';
import { questionInputs } from '../questions/editor/question-edits';
import type { TemplateType } from './new-template';
import type { TemplateDraft } from './template-draft';

/** Saves a template with its questions in one request. */
export const saveTemplate = ({
  templateType,
  draft: { questions, ...fields },
  over: { id, form, ifUnchangedSince, stored },
}: {
  templateType: TemplateType;
  draft: TemplateDraft;
  over: Over<TemplateDraft>;
}) =>
  call('POST /templates/whole', {
    body: {
      ...fields,
      id,
      form,
      ifUnchangedSince,
      templateType,
      questions: questionInputs(questions, stored?.questions),
    },
  });
