import type { Shape } from '@marquee/playback/program/shapes';
import type { ComponentProps, ReactNode } from 'react';
import { shapeNames } from '../../kit/shapes';
import { FormNotices } from '../../ui/FormNotices';
import { PageTitle } from '../../ui/PageTitle';
import { SaveNotice } from '../../ui/SaveNotice';
import { WhereItPlays } from '../placements/WhereItPlays';
import { PreviewButton } from '../screens/PreviewButton';
import styles from './PlaylistHead.module.css';
import { PlaylistSize } from './PlaylistSize';
import type { PlaylistAccess } from './playlist-access';

/** The head of the form of a playlist: its title, why it cannot be saved or changed, and its other notices. */
export const PlaylistHead = ({
  id,
  name,
  shape,
  about,
  access: { mayEdit, note },
  notice,
  preview,
  children,
}: {
  id: number;
  /** The stored name. */
  name: string;
  shape: Shape;
  /** What the playlist plays, in words. Undefined for a playlist with own items. */
  about?: string;
  access: PlaylistAccess;
  notice: ComponentProps<typeof SaveNotice>;
  /** The preview of the stored playlist. Undefined: the form has a preview of its own. */
  preview?: { unsaved: boolean };
  /** Further notices. */
  children?: ReactNode;
}) => (
  <>
    <PageTitle
      note={
        <>
          {about === undefined ? shapeNames[shape] : `${about} · ${shapeNames[shape]}`}
          {id !== 0 && <WhereItPlays content={{ playlist: id }} name={name} />}
        </>
      }
      actions={
        id !== 0 &&
        preview && (
          <PreviewButton
            title="Preview Playlist"
            name={name}
            src={`/display/?preview=1&auto=1&playlistIds=${id}`}
            shape={shape}
            unsaved={preview.unsaved}
          />
        )
      }
    >
      {titleOf(id, mayEdit)}
    </PageTitle>
    <FormNotices>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <SaveNotice {...notice} />
      {children}
      {id !== 0 && <PlaylistSize id={id} />}
    </FormNotices>
  </>
);

const titleOf = (id: number, mayEdit: boolean) => {
  if (id === 0) return 'New Custom Playlist';
  return mayEdit ? 'Edit Playlist' : 'Playlist';
};
