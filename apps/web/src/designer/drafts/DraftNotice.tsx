import { Button } from '@mantine/core';
import { formatDateTime, formatTime } from '../../kit/formats';
import { NoticeLine } from '../panels/NoticeLine';
import type { Draft } from './draft-store';

/** Offers an unsaved version of the design. It is never opened by itself. */
export const DraftNotice = ({
  draft,
  isBaseChanged,
  onOpen,
  onDelete,
}: {
  draft: Draft;
  /** True if the stored design has changed since the draft began. */
  isBaseChanged: boolean;
  onOpen: () => void;
  onDelete: () => void;
}) => (
  <NoticeLine
    buttons={
      <>
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          Open it
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onDelete}>
          Delete it
        </Button>
      </>
    }
  >
    {`An unsaved version from ${timeOf(draft.savedAt)} is here.`}
    {isBaseChanged && ' The saved design has changed since then.'}
  </NoticeLine>
);

/** Returns the time of a moment, with its date if it is on another day. */
const timeOf = (savedAt: number): string => {
  const date = new Date(savedAt);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? formatTime(date.getHours(), date.getMinutes()) : formatDateTime(date);
};
