import { Button } from '@mantine/core';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { PairTvDialog } from '../devices/PairTvDialog';
import { PreviewButton } from './PreviewButton';
import styles from './SavedScreen.module.css';
import { screensQuery } from './screen-data';

/** The screen that was just created, with its next steps, above the wall of screens. */
export const SavedScreen = ({ id }: { id: number }) => {
  const screen = useQuery(screensQuery).data?.find((each) => each.id === id);
  const navigate = useNavigate();
  const [pairing, setPairing] = useState(false);
  if (!screen) return null;
  return (
    <section className={styles.saved} aria-labelledby="saved-screen">
      <div>
        <h2 id="saved-screen" className={styles.title}>
          <IconCheck size={20} aria-hidden />
          {screen.name} is saved
        </h2>
        <p className={styles.note}>
          Next, pair a TV with this screen. Then add a schedule, so that it plays.
        </p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => setPairing(true)}>Pair TV</Button>
        <ButtonLink to="/screens/$id" params={{ id }} variant="default">
          Schedule
        </ButtonLink>
        <PreviewButton
          title="Preview Screen"
          name={screen.name}
          src={`/display/?preview=1&screenId=${id}`}
          shape={shapeOfRotation(screen.rotation)}
          unsaved={false}
        />
      </div>
      <PairTvDialog
        screenId={id}
        opened={pairing}
        onClose={() => setPairing(false)}
        onPaired={() => void navigate({ to: '/screens/$id', params: { id } })}
      />
    </section>
  );
};
