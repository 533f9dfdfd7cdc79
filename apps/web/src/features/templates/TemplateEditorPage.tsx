import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isRefused, sentencesOf } from '../../kit/failures';
import { useFormKey, useLastLoaded } from '../../kit/form-key';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { newTemplate, type TemplateType } from './new-template';
import { TemplateForm } from './TemplateForm';
import { allTemplatesQuery, wholeTemplateQuery } from './template-data';
import { storedTemplate } from './template-draft';
import { templateSearch } from './template-search';

export const TemplateEditorPage = () => {
  const { id = 0 } = useParams({ strict: false });
  const { templateType = 'message' } = templateSearch(useSearch({ strict: false }));
  const form = useFormKey(id === 0 ? `new ${templateType}` : id);
  return <TemplateEditor key={form.key} id={id} newType={templateType} keepForm={form.keep} />;
};

/** Loads the data of the form: a template with its questions, or the initial values of a new template. */
const TemplateEditor = ({
  id,
  newType,
  keepForm,
}: {
  id: number;
  /** The type of a new template. */
  newType: TemplateType;
  keepForm: (id: number) => void;
}) => {
  const whole = useQuery({ ...wholeTemplateQuery(id), enabled: id !== 0 });
  const templates = useQuery(allTemplatesQuery);
  const loaded = useMemo(() => {
    if (id === 0) return { templateType: newType, origin: 'own' as const, stored: newTemplate(newType) };
    return whole.data && { ...whole.data.template, stored: storedTemplate(whole.data) };
  }, [id, newType, whole.data]);
  const opened = useLastLoaded(loaded);

  if (!opened && isRefused(whole.error, 'not-found')) return <Gone />;
  if (whole.isError) return <WarningAlert messages={sentencesOf(whole.error)} />;
  if (!opened) return <LoadingIndicator />;
  const isGone = id !== 0 && templates.data?.every((template) => template.id !== id) === true;
  return (
    <TemplateForm
      stored={opened.stored}
      templateType={opened.templateType}
      origin={opened.origin}
      keepForm={keepForm}
      whenGone={isGone && <Gone />}
    />
  );
};

const Gone = () => (
  <Notice title="Template not found" action={<ButtonLink to="/settings/templates">All templates</ButtonLink>}>
    It may have been deleted.
  </Notice>
);
