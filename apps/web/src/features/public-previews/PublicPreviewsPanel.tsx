import { NativeSelect } from '@mantine/core';
import type { PublicPreview } from '@marquee/contract/public-previews';
import { sentencesOf } from '../../kit/failures';
import { shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { playlistsQuery } from '../playlists/playlist-data';
import styles from './PublicPreviewsPanel.module.css';
import { publicPreviewsQuery, useChoosePublicPreview } from './public-preview-data';

/** The playlists that the public previews show. Administrators choose them. */
export const PublicPreviewsPanel = () => {
  const previews = useQuery(publicPreviewsQuery);
  const playlists = useQuery(playlistsQuery);
  const choose = useChoosePublicPreview();
  const failed = [previews, playlists].find(({ isError }) => isError);
  const thrown = failed?.error ?? choose.error;
  const offered = (playlists.data ?? []).filter(({ shape, feedId }) => shape === '16:9' && feedId === null);
  return (
    <Panel
      title="Public previews"
      note="Everyone with the address sees the chosen playlist, without signing in. Changes appear within a minute."
    >
      {thrown && <WarningAlert messages={sentencesOf(thrown)} />}
      {!failed && (previews.isPending || playlists.isPending) && <LoadingIndicator />}
      {previews.data && playlists.data && (
        <div className={styles.rows}>
          {previews.data.map((preview) => (
            <Row
              key={preview.slot}
              preview={preview}
              offered={offered}
              disabled={choose.isPending}
              onChoose={(playlistId) => choose.mutate({ slot: preview.slot, playlistId })}
            />
          ))}
        </div>
      )}
    </Panel>
  );
};

const Row = ({
  preview: { slot, playlist },
  offered,
  disabled,
  onChoose,
}: {
  preview: PublicPreview;
  offered: readonly { id: number; name: string }[];
  disabled: boolean;
  onChoose: (playlistId: number | null) => void;
}) => {
  // Another department may have chosen the playlist.
  const isForeign = playlist !== null && offered.every(({ id }) => id !== playlist.id);
  const all = isForeign ? [playlist, ...offered] : offered;
  const address = `/orangepreview/${slot}`;
  return (
    <div className={styles.row}>
      <NativeSelect
        label={address}
        disabled={disabled}
        value={playlist?.id ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
        data={[
          { value: '', label: 'No playlist' },
          ...all.map(({ id, name }) => ({ value: String(id), label: shownName(name) })),
        ]}
      />
      <a href={address} target="_blank" rel="noreferrer">
        Open {address}
      </a>
    </div>
  );
};
