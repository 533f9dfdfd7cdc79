import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { parseChoices } from '@marquee/playback/template/fields/parse-choices';
import { IconPencil, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { Thumbnail } from '../../files/Thumbnail';
import { openingValue } from '../answer-values';
import { DateTextInput } from '../DateTextInput';
import type { Filling } from '../filling';
import type { Item } from '../item-list';
import type { QuestionNode } from '../question-tree';
import { TimeTextInput } from '../TimeTextInput';
import styles from './ItemTable.module.css';
import { type Ask, itemFilling } from './item-filling';

type CellProps = {
  question: QuestionNode;
  questions: readonly QuestionNode[];
  item: Item;
  /** The name of the item, for the label of the field. */
  name: string;
  isFaulty: boolean;
  filling: Filling;
  ask: Ask;
  change: (item: Item) => void;
};

/** The field for one answer of an item. Answers without a small field, such as pictures, open in a dialog. */
export const ItemCell = (props: CellProps) => {
  const { question, item, name, isFaulty } = props;
  const { fieldType, keyName, title } = question;
  const value = openingValue(question, item[keyName]);
  const change = (next: string) => props.change({ ...item, [keyName]: next });
  const field = { 'aria-label': `${title} of ${name}`, 'aria-invalid': isFaulty || undefined };
  if (fieldType === 'bool')
    return (
      <input
        {...field}
        type="checkbox"
        className={styles.check}
        checked={value === 'true'}
        onChange={(event) => change(String(event.currentTarget.checked))}
      />
    );
  if (fieldKind(fieldType).choices === 'options')
    return (
      <select
        {...field}
        className={styles.field}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {parseChoices(question.choices).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  if (fieldType === 'text')
    return (
      <textarea
        {...field}
        rows={Math.min(4, value.split('\n').length)}
        className={styles.field}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  if (fieldType === 'dateText')
    return (
      <DateTextInput {...field} variant="unstyled" name={field['aria-label']} value={value} change={change} />
    );
  if (fieldType === 'timeText')
    return <TimeTextInput {...field} variant="unstyled" value={value} change={change} />;
  if (fieldKind(fieldType).isWords)
    return (
      <input
        {...field}
        type={fieldType === 'date' || fieldType === 'time' ? fieldType : 'text'}
        className={styles.field}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  return <DialogCell {...props} value={value} />;
};

const DialogCell = ({
  question,
  questions,
  item,
  name,
  filling,
  ask,
  change,
  value,
}: CellProps & { value: string }) => {
  const [isOpen, setOpen] = useState(false);
  const isPicture =
    fieldKind(question.fieldType).uploads.includes('picture') && question.fieldType === 'image';
  const label = `${value === '' ? 'Choose' : 'Change'} ${question.title.toLowerCase()} of ${name}`;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        {isPicture && value !== '' ? (
          <Thumbnail value={value} files={filling.files} label="" size="row" />
        ) : isPicture ? (
          <IconPhotoPlus size={20} stroke={1.5} aria-hidden />
        ) : (
          <IconPencil size={18} aria-hidden />
        )}
      </button>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title="Edit Item" size={560}>
          {ask(question, itemFilling(filling, questions, item, change))}
        </Dialog>
      )}
    </>
  );
};
