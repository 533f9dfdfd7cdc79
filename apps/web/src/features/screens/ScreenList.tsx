import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { inNameOrder } from '../../kit/in-name-order';
import { nameContains } from '../../kit/name-contains';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListLink } from '../../ui/ListLink';
import { ListPane } from '../../ui/ListPane';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { StatusDot } from '../../ui/StatusDot';
import { useReveal } from '../../ui/use-reveal';
import { VirtualList } from '../../ui/VirtualList';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './ScreenList.module.css';
import { screensQuery } from './screen-data';
import type { StatusWords } from './status-words';
import { useStatuses } from './use-statuses';

/** The left list: screens with their states. */
export const ScreenList = ({ openId }: { openId: number | undefined }) => {
  const screens = useQuery(screensQuery);
  const stateOf = useStatuses();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const ordered = useMemo(() => inNameOrder(screens.data ?? []), [screens.data]);
  const fitting = useMemo(() => ordered.filter(({ name }) => nameContains(name, asked)), [ordered, asked]);
  const reveal = useReveal(openId);

  return (
    <ListPane
      title="Screens"
      action={
        <ButtonLink to="/screens/$id" params={{ id: 0 }} leftSection={<IconPlus size={18} aria-hidden />}>
          New
        </ButtonLink>
      }
      tools={
        <>
          <SearchField label="Search screens" value={search} onChange={setSearch} />
          <Link to="/screens/plays" search={{}} className={styles.toPlays}>
            <IconChartBar size={18} aria-hidden /> Proof of play
          </Link>
        </>
      }
    >
      {screens.isPending && <LoadingIndicator />}
      {screens.isError && <WarningAlert messages={sentencesOf(screens.error)} />}
      <VirtualList label="Screens" items={fitting} keyOf={idOf} rowHeight={rowHeight} reveal={reveal}>
        {(screen) => {
          const { words, tone, tooltip } = stateOf(screen).status ?? {};
          return <Row id={screen.id} name={screen.name} words={words} tone={tone} tooltip={tooltip} />;
        }}
      </VirtualList>
      {screens.isSuccess && fitting.length === 0 && (
        <p className={styles.none}>
          {asked ? 'No screens found. Try a different search.' : 'Your screens will appear here.'}
        </p>
      )}
    </ListPane>
  );
};

const rowHeight = 54;
const idOf = ({ id }: { id: number }) => id;

const Row = memo(function Row({
  id,
  name,
  words,
  tone,
  tooltip,
}: { id: number; name: string } & { [Part in keyof StatusWords]: StatusWords[Part] | undefined }) {
  return (
    <ListLink
      to="/screens/$id"
      params={{ id }}
      name={name}
      note={words ?? 'No TV connected'}
      mark={tone && <StatusDot tone={tone} label={tooltip ?? ''} quiet />}
    />
  );
});
