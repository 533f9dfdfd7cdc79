import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { FieldGroup } from './FieldGroup';
import type { Filling } from './filling';
import { ItemsField } from './ItemsField';
import { isListAddress } from './item-list';
import type { Ask } from './items/item-filling';
import { storedListQuery } from './question-data';
import type { QuestionNode } from './question-tree';

/**
 * The field for a list of items. If the answer is an address, the field first loads the list at this address. The answer stays
 * unchanged until a person edits the list.
 */
export const ArrayField = ({
  question,
  value,
  filling,
  change,
  ask,
}: {
  question: QuestionNode;
  value: string;
  filling: Filling;
  change: (value: string) => void;
  ask: Ask;
}) => {
  const away = isListAddress(value);
  const stored = useQuery({ ...storedListQuery(value), enabled: away });
  return (
    <FieldGroup question={question} fault={away && stored.isError ? unread(stored.error) : undefined}>
      {away && stored.isPending ? (
        <div aria-busy>
          <LoadingIndicator />
        </div>
      ) : (
        <ItemsField
          question={question}
          value={away ? (stored.data ?? '') : value}
          filling={filling}
          change={change}
          ask={ask}
        />
      )}
    </FieldGroup>
  );
};

const unread = (thrown: Error): string =>
  [
    'The list can’t be loaded.',
    ...sentencesOf(thrown),
    'If you add items, they replace the stored list.',
  ].join(' ');
