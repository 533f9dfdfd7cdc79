import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isRefused, sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { newTemplate } from './new-template';
import { TemplateForm } from './TemplateForm';
import { allTemplatesQuery, wholeTemplateQuery } from './template-data';
import { storedTemplate } from './template-draft';
import { templateSearch } from './template-search';

/** Loads the data of the form: a template with its questions, or the initial values of a new template. */
export const TemplateEditorPage = () => {
  const { id = 0 } = useParams({ strict: false });
  const search = templateSearch(useSearch({ strict: false }));
  const whole = useQuery({ ...wholeTemplateQuery(id), enabled: id !== 0 });
  const templates = useQuery(allTemplatesQuery);
  const templateType = whole.data?.template.templateType ?? search.templateType ?? 'message';
  const stored = useMemo(
    () => (id === 0 ? newTemplate(templateType) : whole.data && storedTemplate(whole.data)),
    [id, templateType, whole.data],
  );

  if (!stored && isRefused(whole.error, 'not-found')) return <Gone />;
  if (whole.isError) return <WarningAlert messages={sentencesOf(whole.error)} />;
  if (!stored) return <LoadingIndicator />;
  const isGone = id !== 0 && templates.data?.every((template) => template.id !== id) === true;
  return (
    <TemplateForm
      key={`${id} ${templateType}`}
      stored={stored}
      templateType={templateType}
      origin={whole.data?.template.origin ?? 'own'}
      whenGone={isGone && <Gone />}
    />
  );
};

const Gone = () => (
  <Notice title="Template not found" action={<ButtonLink to="/settings/templates">All templates</ButtonLink>}>
    It may have been deleted.
  </Notice>
);
