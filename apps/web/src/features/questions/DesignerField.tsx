import type { Question } from '@marquee/contract/templates';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { FieldGroup } from './FieldGroup';
import { designsQuery } from './question-data';
import shared from './questions.module.css';
import styles from './DesignerField.module.css';
import { RemoveAnswer } from './RemoveAnswer';

/** The field for a design. A person chooses a built-in design to start from. */
export const DesignerField = ({
  question,
  value,
  shape,
  change,
}: {
  question: Question;
  value: string;
  shape: TemplateShape;
  change: (value: string) => void;
}) => {
  const designs = useQuery(designsQuery);
  const fitting = designs.data?.filter((design) => design.shape === shape) ?? [];
  const own = value !== '' && designs.isSuccess && designs.data.every(({ url }) => url !== value);
  return (
    <FieldGroup
      question={question}
      fault={designs.isError ? sentencesOf(designs.error).join(' ') : undefined}
    >
      {designs.isPending && <LoadingIndicator />}
      <p className={shared.soft}>{own ? 'This message has its own design.' : ''} Start from a design:</p>
      <ul className={styles.choices} aria-label="Start from a design">
        {fitting.map(({ name, url, picture }) => (
          <li key={url}>
            <button
              type="button"
              className={shared.choice}
              aria-pressed={url === value}
              onClick={() => change(url)}
            >
              <img src={picture} alt="" loading="lazy" className={styles.design} data-shape={shape} />
              <span className={shared.choiceName}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {value !== '' && (
        <div>
          <RemoveAnswer title={question.title} change={change} />
        </div>
      )}
    </FieldGroup>
  );
};
