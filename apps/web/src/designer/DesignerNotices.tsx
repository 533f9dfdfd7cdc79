import { Button } from '@mantine/core';
import type { Repair } from '@marquee/playback/design/repairs';
import { CloseGuard } from './CloseGuard';
import { DraftKeeper, type DraftKeeperProps } from './drafts/DraftKeeper';
import type { TabLockState } from './drafts/tab-lock';
import { NoticeLine } from './panels/NoticeLine';
import { Repairs } from './panels/Repairs';
import type { SaveDesign } from './save-design';

type Props = {
  /** Receives the design when a person saves with the keyboard. */
  onSave: SaveDesign;
  repairs: readonly Repair[];
  isTooLarge: boolean;
  /** True if another person has saved the answer since the designer opened. */
  isChangedByOthers: boolean;
  lock: { state: TabLockState | undefined; takeOver: () => void };
  /** Undefined if the design is read-only. */
  drafts: DraftKeeperProps | undefined;
};

/** The notices below the header of the designer, and the parts that watch for unsaved changes. */
export const DesignerNotices = ({ onSave, repairs, isTooLarge, isChangedByOthers, lock, drafts }: Props) => (
  <>
    <CloseGuard onSave={onSave} />
    {isTooLarge && (
      <NoticeLine>
        This design has more than 1,000 elements or 2 MB, so it can only be viewed here. Nothing is cut off.
      </NoticeLine>
    )}
    {lock.state === 'elsewhere' && (
      <NoticeLine
        buttons={
          <Button size="compact-sm" variant="default" onClick={lock.takeOver}>
            Take over
          </Button>
        }
      >
        This design is open in another tab, so it can only be viewed here.
      </NoticeLine>
    )}
    {lock.state === 'shared' && <NoticeLine>This design is also open in another tab.</NoticeLine>}
    {isChangedByOthers && (
      <NoticeLine>
        Someone else saved this design. Their changes and yours are merged when you save the message.
      </NoticeLine>
    )}
    <Repairs repairs={repairs} />
    {drafts && <DraftKeeper {...drafts} />}
  </>
);
