import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatDay } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { DayFields } from './DayFields';
import { lastDays } from './days';
import styles from './PlaysPage.module.css';
import { PlaysReport } from './PlaysReport';
import { type Asked, downloadPlays, playsQuery } from './play-data';
import { playsSearch } from './plays-search';

/** The page for proof of play: the plays of the screens, with a CSV download. */
export const PlaysPage = () => {
  const [today] = useState(() => formatDay(new Date()));
  const usual = lastDays(today, 7);
  const search = playsSearch(useSearch({ strict: false }));
  const asked: Asked = { ...search, from: search.from ?? usual.from, to: search.to ?? usual.to };
  const { messageId, screenId } = asked;
  const navigate = useNavigate();
  const plays = useQuery(playsQuery(asked));
  const [faults, setFaults] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  const found = plays.data;
  const any = found !== undefined && found.days.length > 0;

  const download = async () => {
    setFaults([]);
    setSaving(true);
    await downloadPlays(asked).catch((thrown: unknown) => setFaults(sentencesOf(thrown)));
    setSaving(false);
  };
  const only = [
    messageId && (found?.messages.find(({ id }) => id === messageId)?.name || 'one message'),
    screenId && (found?.screens.find(({ id }) => id === screenId)?.name || 'one screen'),
  ].filter(Boolean);

  return (
    <div className={styles.page}>
      <PageTitle
        note={
          <>
            What your screens played, as reported by each TV. <Link to="/screens">Back to screens</Link>
          </>
        }
        actions={
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={!any}
            loading={saving}
            onClick={download}
          >
            Download CSV
          </Button>
        }
      >
        Proof of play
      </PageTitle>
      <DayFields
        days={asked}
        today={today}
        change={(days) => navigate({ to: '/screens/plays', search: { ...search, ...days }, replace: true })}
      />
      {only.length > 0 && (
        <p className={styles.only}>
          Only <strong>{only.join(' on ')}</strong>.{' '}
          <Link to="/screens/plays" search={{ from: asked.from, to: asked.to }}>
            Show everything
          </Link>
        </p>
      )}
      <WarningAlert messages={plays.isError ? sentencesOf(plays.error) : faults} />
      {plays.isPending && <LoadingIndicator />}
      {any && !plays.isError && <PlaysReport key={`${messageId} ${screenId}`} asked={asked} plays={found} />}
      {found && !any && !plays.isError && (
        <EmptyState drawing="display">
          No plays in this period. TVs report within a few minutes, or as soon as they are online again.
        </EmptyState>
      )}
    </div>
  );
};
