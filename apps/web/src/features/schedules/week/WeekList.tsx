import { shownName } from '../../../kit/shown-name';
import { useQuery } from '../../../kit/use-query';
import { ListGroup } from '../../../ui/ListPane';
import { availablePlaylistsQuery } from '../../playlists/playlist-data';
import { mixOf, percent, shares } from '../playlists/weights';
import type { WholeSchedule } from '../whole-schedule';
import { stretchWords } from './stretch-words';
import styles from './WeekList.module.css';
import { dateWords, type WeekDay } from './week-days';

/** The week as a list of periods with their schedules. Each period is a button that opens the explanation of the period. */
export const WeekList = ({
  days,
  schedules,
  zone,
  choose,
}: {
  days: readonly WeekDay[];
  schedules: readonly WholeSchedule[];
  zone: string;
  choose: (instant: number) => void;
}) => (
  <ListGroup title="The week as a list" defaultOpen={false}>
    <ul className={styles.list}>
      {days.map((day) => (
        <li key={day.date.day}>
          <h3>{dateWords(day.date)}</h3>
          {day.clocks && <p className={styles.soft}>{day.clocks}</p>}
          <ul>
            {day.stretches.map((stretch) => {
              const { hours, names } = stretchWords(stretch, day, zone, schedules);
              return (
                <li key={stretch.start}>
                  <button type="button" className={styles.stretch} onClick={() => choose(stretch.start)}>
                    <span>{hours}</span>
                    <span>
                      {names}
                      {stretch.schedules.length > 1 && (
                        <Shares schedules={schedules.filter(({ id }) => stretch.schedules.includes(id))} />
                      )}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  </ListGroup>
);

/** The shares of the playlists while several schedules play: 'Menu 50%, News 35%, Events 15%'. */
const Shares = ({ schedules }: { schedules: readonly WholeSchedule[] }) => {
  const known = useQuery(availablePlaylistsQuery).data;
  const mix = mixOf(schedules.flatMap(({ playlists }) => playlists));
  if (!known || mix.length < 2) return null;
  const parts = shares(mix);
  const words = mix.map(({ playlistId }, index) => {
    const name = shownName(known.find(({ id }) => id === playlistId)?.name);
    return `${name} ${percent(parts[index] ?? 0)}`;
  });
  return <span className={styles.shares}>{words.join(', ')}</span>;
};
