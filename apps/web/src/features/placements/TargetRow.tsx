import { Checkbox } from '@mantine/core';
import type { Target } from '@marquee/contract/placements';
import { shownName } from '../../kit/shown-name';
import type { PlacedMessage } from './placement-data';
import { misfitInWords, targetInWords } from './placement-words';
import styles from './placements.module.css';
import { TargetPicture } from './TargetPicture';

/** A playlist in the dialog: its pictures, where it plays, and a checkbox. */
export const TargetRow = ({
  target,
  messages,
  isChosen,
  choose,
}: {
  target: Target;
  messages: readonly PlacedMessage[];
  isChosen: boolean;
  choose: (id: number, isChosen: boolean) => void;
}) => {
  const misfit = misfitInWords(messages, target.shape, 'playlist');
  return (
    <li className={styles.target}>
      <label className={styles.row} data-chosen={isChosen || undefined}>
        <Checkbox checked={isChosen} onChange={(event) => choose(target.id, event.currentTarget.checked)} />
        <TargetPicture target={target} />
        <span className={styles.words}>
          <span className={styles.name}>{shownName(target.name)}</span>
          <span className={styles.soft}>{targetInWords(target)}</span>
          {misfit !== undefined && <span className={styles.misfit}>{misfit}</span>}
        </span>
      </label>
    </li>
  );
};
