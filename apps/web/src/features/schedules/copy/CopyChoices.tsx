import { nameContains } from '@marquee/contract/kit/name-contains';
import type { Screen } from '@marquee/contract/screens';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { inNameOrder } from '../../../kit/in-name-order';
import { useQuery } from '../../../kit/use-query';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { SearchField } from '../../../ui/SearchField';
import { VirtualList } from '../../../ui/VirtualList';
import { WarningAlert } from '../../../ui/WarningAlert';
import { screensQuery } from '../../screens/screen-data';
import { rangesOf } from '../hours/time-ranges';
import { allSchedulesQuery, schedulesQuery } from '../schedule-data';
import shared from '../schedules.module.css';
import type { WholeSchedule } from '../whole-schedule';
import { CopyAll } from './CopyAll';
import type { UnfinishedCopies } from './copy-each';
import styles from './CopyChoices.module.css';
import copy from './copy.module.css';

/** Lists the other screens that have schedules. */
export const ChooseSourceScreen = ({
  screenId,
  choose,
  cancel,
}: {
  screenId: number;
  choose: (screen: Screen) => void;
  cancel: ReactNode;
}) => {
  const screens = useQuery(screensQuery);
  const schedules = useQuery(allSchedulesQuery);
  const counts = useMemo(() => countByScreen(schedules.data ?? []), [schedules.data]);
  const offered = useMemo(
    () => inNameOrder(screens.data ?? []).filter(({ id }) => id !== screenId && counts.has(id)),
    [screens.data, screenId, counts],
  );
  const [search, setSearch] = useState('');
  const found = useMemo(() => offered.filter(({ name }) => nameContains(name, search)), [offered, search]);
  const failed = [screens, schedules].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!screens.data || !schedules.data) return <LoadingIndicator />;
  return (
    <>
      {offered.length === 0 && (
        <p className={shared.soft}>No other screen has a schedule yet, so there is nothing to copy.</p>
      )}
      {offered.length > fewScreens && (
        <div className={styles.search}>
          <SearchField label="Search screens" value={search} onChange={setSearch} focusInDialog />
        </div>
      )}
      {found.length === 0 && offered.length > 0 && (
        <p className={shared.soft}>No screens found. Try a different search.</p>
      )}
      <Choices
        items={found}
        noteOf={({ id }) => (counts.get(id) === 1 ? '1 schedule' : `${counts.get(id)} schedules`)}
        choose={choose}
      />
      <div className={copy.stepButtons}>{cancel}</div>
    </>
  );
};

/** Lists the schedules of the chosen screen, to copy one or all. */
export const ChooseSchedule = ({
  screenId,
  shape,
  sourceId,
  unfinished,
  choose,
  cancel,
  close,
}: {
  /** The screen that gets the copies. */
  screenId: number;
  /** The shape of this screen. */
  shape: Shape;
  /** The chosen screen. */
  sourceId: number;
  unfinished: UnfinishedCopies;
  choose: (schedule: WholeSchedule) => void;
  cancel: ReactNode;
  close: () => void;
}) => {
  const schedules = useQuery(schedulesQuery(sourceId));
  if (schedules.isError) return <WarningAlert messages={sentencesOf(schedules.error)} />;
  if (!schedules.data) return <LoadingIndicator />;
  return (
    <>
      <Choices
        items={schedules.data}
        noteOf={({ times }) => hoursNote(rangesOf(times).length)}
        choose={choose}
      />
      {schedules.data.length > 1 ? (
        <CopyAll
          screenId={screenId}
          shape={shape}
          schedules={schedules.data}
          unfinished={unfinished}
          cancel={cancel}
          close={close}
        />
      ) : (
        <div className={copy.stepButtons}>{cancel}</div>
      )}
    </>
  );
};

/** A list of so few screens needs no search. */
const fewScreens = 6;

const hoursNote = (count: number): string => (count === 1 ? '1 time range' : `${count} time ranges`);

const countByScreen = (schedules: readonly { screenId: number }[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const { screenId } of schedules) counts.set(screenId, (counts.get(screenId) ?? 0) + 1);
  return counts;
};

const choiceHeight = 49;
const idOf = ({ id }: { id: number }) => id;

const Choices = <T extends { id: number; name: string }>({
  items,
  noteOf,
  choose,
}: {
  items: readonly T[];
  noteOf: (item: T) => string;
  choose: (item: T) => void;
}) => (
  <VirtualList items={items} keyOf={idOf} rowHeight={choiceHeight} gap={0}>
    {(item) => (
      <button type="button" className={styles.choice} onClick={() => choose(item)}>
        <span>{item.name}</span>
        <span className={shared.soft}>{noteOf(item)}</span>
        <IconChevronRight size={18} aria-hidden />
      </button>
    )}
  </VirtualList>
);
