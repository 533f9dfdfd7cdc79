import { NativeSelect } from '@mantine/core';
import { dataTypes } from '@marquee/contract/kit/limits';
import styles from './conditions.module.css';
import {
  type ConditionDraft,
  dataTypeNames,
  operatorNames,
  operatorsOf,
  withDataType,
} from './item-conditions';

/** The fields for the type and the operator of a condition. */
export const ComparisonFields = ({
  draft,
  change,
}: {
  draft: ConditionDraft;
  change: (draft: ConditionDraft) => void;
}) => {
  const operators = offeredOperators(draft);
  return (
    <div className={styles.pair}>
      <NativeSelect
        label="Type"
        data={Object.entries(dataTypeNames).map(([value, label]) => ({ value, label }))}
        value={draft.dataType}
        onChange={({ currentTarget: { value } }) => {
          const dataType = dataTypes.find((each) => each === value);
          if (dataType) change(withDataType(draft, dataType));
        }}
      />
      <NativeSelect
        label="Operator"
        data={operators.map((value) => ({ value, label: operatorNames[value] }))}
        value={draft.operator}
        onChange={({ currentTarget: { value } }) => {
          const operator = operators.find((each) => each === value);
          if (operator) change({ ...draft, operator });
        }}
      />
    </div>
  );
};

/** Returns the operators of the type. A stored condition may have another operator, because other programs can save it. */
const offeredOperators = ({ dataType, operator }: ConditionDraft) =>
  operatorsOf[dataType].includes(operator) ? operatorsOf[dataType] : [...operatorsOf[dataType], operator];
