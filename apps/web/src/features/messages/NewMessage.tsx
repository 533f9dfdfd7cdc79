import type { Template } from '@marquee/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { sentencesOf } from '../../kit/failures';
import { ListGroup } from '../../ui/ListPane';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { templatesQuery } from './message-data';
import styles from './messages.module.css';
import { ShapeChoice } from './ShapeChoice';
import { type Shape, shapeSearch } from './shapes';
import { TemplateCard } from './TemplateCard';

const popularCount = 5;
const allFrom = 4;

/** A new message begins with its layout and its template. */
export const NewMessage = ({ shape }: { shape: Shape }) => {
  const templates = useQuery(templatesQuery);
  const offered = templates.data ?? [];
  const shapes = (['16:9', '9:16'] as const).filter((each) =>
    offered.some((one) => one.shapes.includes(each)),
  );
  const fitting = offered.filter((template) => template.shapes.includes(shape));

  return (
    <div>
      <PageTitle note="Choose how the screen hangs, then what the message is made from.">
        New message
      </PageTitle>
      {templates.isPending && <LoadingIndicator />}
      {templates.isError && <WarningAlert messages={sentencesOf(templates.error)} />}
      {templates.isSuccess && (
        <>
          <h2 className={styles.step}>Layout</h2>
          <ShapeChoice
            shapes={shapes}
            chosen={shape}
            link={(each) => ({
              to: '/messages/$id' as const,
              params: { id: 0 },
              search: { shape: shapeSearch(each) },
            })}
          />
          <ListGroup title="Popular Message Templates">
            <Cards templates={fitting.slice(0, popularCount)} shape={shape} />
          </ListGroup>
          {fitting.length > allFrom && (
            <ListGroup title="All Message Templates" count={fitting.length} defaultOpen={false}>
              <Cards templates={fitting} shape={shape} />
            </ListGroup>
          )}
        </>
      )}
    </div>
  );
};

const Cards = ({ templates, shape }: { templates: readonly Template[]; shape: Shape }) => (
  <ul className={styles.cards}>
    {templates.map((template) => (
      <TemplateCard key={template.id} template={template} shape={shape} />
    ))}
  </ul>
);
