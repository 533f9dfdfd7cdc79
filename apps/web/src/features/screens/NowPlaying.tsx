import type { Screen } from '@marquee/contract/screens';
import type { WhyAnswer } from '@marquee/contract/why';
import { zoneOf } from '@marquee/playback/timetable/zones';
import type { ReactNode } from 'react';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { PairedDevices } from '../devices/PairedDevices';
import { todayWords } from '../schedules/week/today-words';
import type { WholeSchedule } from '../schedules/whole-schedule';
import { whyQuery } from '../schedules/why/why-data';
import { LivePicture } from './LivePicture';
import styles from './NowPlaying.module.css';
import { PlayedContent } from './PlayedContent';

/** What a screen plays now and next, its hours of today, and its TVs. */
export const NowPlaying = ({
  screen,
  schedules,
}: {
  screen: Screen;
  /** Empty for a screen that plays no schedules. */
  schedules: readonly WholeSchedule[];
}) => {
  const scheduled = schedules.length > 0;
  const why = useQuery({ ...whyQuery(screen.id, undefined), enabled: scheduled });
  const play = why.data?.play;
  const next = useQuery({
    ...whyQuery(screen.id, play?.kind === 'message' ? Date.parse(play.end) : undefined),
    enabled: play?.kind === 'message',
  }).data?.play;
  const zone = zoneOf(screen.timezone);
  const now = useNow();
  return (
    <section className={styles.now} aria-label="Now playing">
      <LivePicture
        screen={screen}
        play={scheduled ? play : undefined}
        isPending={scheduled && why.isPending}
      />
      <div className={styles.facts}>
        {scheduled && (
          <dl className={styles.list}>
            <Fact name="Now">{play && <PlayedContent play={play} />}</Fact>
            {play?.kind === 'message' && (
              <Fact name="Next">
                {next && (isAgain(play, next) ? 'The same message again' : <PlayedContent play={next} />)}
              </Fact>
            )}
            <Fact name="Today">
              {todayWords(schedules, zone, now).map(({ hours, names }) => (
                <span key={hours} className={styles.line}>
                  {hours} <span className={styles.soft}>{names}</span>
                </span>
              ))}
            </Fact>
          </dl>
        )}
        <PairedDevices screen={screen} />
      </div>
    </section>
  );
};

/** Returns whether a message is followed by itself, such as the only message of a playlist. */
const isAgain = (now: WhyAnswer['play'], next: WhyAnswer['play']): boolean =>
  now.kind === 'message' &&
  next.kind === 'message' &&
  now.message.id === next.message.id &&
  now.playlist.id === next.playlist.id;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
