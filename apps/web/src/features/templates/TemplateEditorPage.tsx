import { isFailure } from '@marquee/contract/kit/client';
import type { Question } from '@marquee/contract/templates';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { questionsQuery } from '../questions/question-data';
import { TemplateForm } from './TemplateForm';
import { templateQuery } from './template-data';
import { templateSearch } from './template-search';
import { newTemplate } from './use-template-edits';

/** Gathers what the form needs: the template and its questions, or an empty one. */
export const TemplateEditorPage = () => {
  const { id = 0 } = useParams({ strict: false });
  const { templateType = 'message' } = templateSearch(useSearch({ strict: false }));
  const template = useQuery({ ...templateQuery(id), enabled: id !== 0 });
  const asked = useQuery({ ...questionsQuery(id), enabled: id !== 0 });
  const stored = id === 0 ? none : asked.data;
  const fresh = useMemo(() => newTemplate(templateType), [templateType]);
  const base = id === 0 ? fresh : template.data;
  const latest = useMemo(() => base && stored && { template: base, stored }, [base, stored]);

  if (isFailure(template.error) && template.error.status === 404) return <Gone />;
  const failed = [template, asked].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!latest) return <LoadingIndicator />;
  return (
    <TemplateForm key={`${id} ${templateType}`} latest={latest} origin={template.data?.origin ?? 'own'} />
  );
};

const none: Question[] = [];

const Gone = () => (
  <Notice title="Template not found" action={<ButtonLink to="/settings/templates">All templates</ButtonLink>}>
    It may have been deleted.
  </Notice>
);
