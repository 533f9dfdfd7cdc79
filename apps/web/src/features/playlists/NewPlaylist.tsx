import type { Shape } from '@marquee/playback/program/shapes';
import { shapeSearch } from '../../kit/shapes';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { ShapeChoice } from '../messages/new/ShapeChoice';
import styles from './playlists.module.css';

/** The page for a new playlist: a person chooses its layout. */
export const NewPlaylist = ({ shape = '16:9' }: { shape: Shape | undefined }) => (
  <div>
    <PageTitle note="Choose the screen orientation, then put messages in order.">New playlist</PageTitle>
    <h2 className={styles.step}>Layout</h2>
    <ShapeChoice
      shapes={['16:9', '9:16']}
      more={['4:1']}
      chosen={shape}
      link={(each) => ({ to: '/playlists' as const, search: { shape: each } })}
    />
    <EmptyState
      drawing="strip"
      action={
        <ButtonLink to="/playlists/$id" params={{ id: 0 }} search={{ shape: shapeSearch(shape) }}>
          Create a New Custom Playlist
        </ButtonLink>
      }
    >
      A playlist shows its messages one after another, in order or shuffled.
    </EmptyState>
  </div>
);
