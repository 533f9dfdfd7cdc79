import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { usePreviewFrame } from '../../../kit/preview-frame';
import { useQuery } from '../../../kit/use-query';
import { PreviewStage } from '../../../ui/PreviewStage';
import { ScaledFrame } from '../../../ui/ScaledFrame';
import shared from '../playlists.module.css';
import { externalStateQuery } from './external-data';

/** Plays the list that the screens play. */
export const ExternalPreview = ({ id, shape }: { id: number; shape: Shape }) => {
  const state = useQuery({ ...externalStateQuery(id), enabled: id !== 0 });
  const player = usePreviewFrame();
  const playsSince = state.data?.playsSince ?? null;
  if (playsSince === null)
    return (
      <PreviewStage shape={shape} picture={undefined}>
        <p className={shared.soft}>The preview appears when the files of the list are stored.</p>
      </PreviewStage>
    );
  return (
    <PreviewStage
      shape={shape}
      slides={player.slides}
      picture={
        <ScaledFrame
          // Opens again with the new list.
          key={playsSince}
          {...canvasOf(shape)}
          src={`/display/?preview=1&auto=1&playlistIds=${id}`}
          title="Preview of the playlist"
          frameRef={player.frame}
        />
      }
    />
  );
};
