import { Button, Progress } from '@mantine/core';
import type { SlideFile } from '@marquee/contract/slideshows';
import styles from './SlideshowStates.module.css';
import { useTryAgain } from './slideshow-data';

/** Maximum number of files that a note names. */
const maxNamed = 10;

/** Shows how many files are prepared, and which files are not shown, or not completely. */
export const SlideshowStates = ({
  playlistId,
  files,
  mayEdit,
}: {
  playlistId: number;
  files: readonly SlideFile[];
  mayEdit: boolean;
}) => {
  const tryAgain = useTryAgain(playlistId);
  const ready = files.filter(({ state }) => state !== 'waiting').length;
  const broken = files.filter(({ state }) => state === 'broken');
  const cut = files.filter(({ state, fault }) => state === 'ready' && fault !== null);
  return (
    <>
      {ready < files.length && (
        <div role="status" className={styles.note}>
          <p>
            {`Preparing ${ready} of ${files.length}. `}
            You can leave this page. The slideshow plays the new files when all are ready.
          </p>
          <Progress value={(ready / files.length) * 100} size={4} aria-label="Preparing files" />
        </div>
      )}
      {cut.length > 0 && (
        <div role="status" className={styles.note}>
          {cut.slice(0, maxNamed).map(({ address, name, fault }) => (
            <p key={address}>{`${name} ${fault}.`}</p>
          ))}
        </div>
      )}
      {broken.length > 0 && (
        <div role="status" className={styles.note}>
          {broken.slice(0, maxNamed).map(({ address, name, fault }) => (
            <p key={address}>{`${name} ${fault ?? 'could not be converted'}.`}</p>
          ))}
          {broken.length > maxNamed && <p>{`${broken.length - maxNamed} more files cannot be shown.`}</p>}
          <p className={styles.soft}>
            The other files play.
            {mayEdit && (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={tryAgain.isPending}
                onClick={() => tryAgain.mutate()}
              >
                Try again
              </Button>
            )}
          </p>
        </div>
      )}
    </>
  );
};
