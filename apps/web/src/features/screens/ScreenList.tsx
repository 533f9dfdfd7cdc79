import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { nameHolds } from '../../kit/name-holds';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListLink } from '../../ui/ListLink';
import { ListPane, ListRows } from '../../ui/ListPane';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { StatusDot } from '../../ui/StatusDot';
import { WarningAlert } from '../../ui/WarningAlert';
import { screensQuery } from './screen-data';
import { inOrder } from './screen-order';
import styles from './screens.module.css';
import { useStatuses } from './use-statuses';

/** The left list: screens with what they are doing. */
export const ScreenList = () => {
  const screens = useQuery(screensQuery);
  const stateOf = useStatuses();
  const [search, setSearch] = useState('');
  const fitting = inOrder(screens.data ?? []).filter(({ name }) => nameHolds(name, search));

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
      <ListRows label="Screens">
        {fitting.map((screen) => {
          const { id, name } = screen;
          const { status } = stateOf(screen);
          return (
            <ListLink
              key={id}
              to="/screens/$id"
              params={{ id }}
              name={name}
              note={status?.words ?? 'No TV has reported yet'}
              mark={status && <StatusDot tone={status.tone} label={status.tooltip} quiet />}
            />
          );
        })}
      </ListRows>
      {screens.isSuccess && fitting.length === 0 && (
        <p className={styles.none}>
          {search ? 'No screen fits. Try other words.' : 'Your screens will be listed here.'}
        </p>
      )}
    </ListPane>
  );
};
