import type { PlaylistState } from '@marquee/contract/playlists';
import { canvasOf } from '@marquee/playback/program/shapes';
import { whyNotShown } from '../../../kit/failures';
import { usePreviewFrame } from '../../../kit/preview-frame';
import { PreviewStage } from '../../../ui/PreviewStage';
import { WarningAlert } from '../../../ui/WarningAlert';
import { PostingFrame } from '../../messages/pictures/PostingFrame';
import type { Values } from '../../questions/answer-values';
import type { Filling } from '../../questions/filling';
import { stateWords } from '../playlist-states';
import shared from '../playlists.module.css';
import type { AnsweredFrame, Asked } from './answered-draft';
import { usePreviewProgram } from './use-preview-program';

/** Plays the playlist with the answers of the form. */
export const AnsweredPreview = ({
  frame,
  asked,
  stored,
  state,
  filling,
}: {
  frame: AnsweredFrame;
  asked: Asked;
  /** The stored answers. */
  stored: Values;
  state: PlaylistState['kind'];
  filling: Filling;
}) => {
  const { shown, thrown } = usePreviewProgram(frame, asked, stored, filling);
  const player = usePreviewFrame();
  const { shape } = frame;
  if (stateWords[state])
    return (
      <PreviewStage shape={shape} picture={undefined}>
        <p className={shared.soft}>The preview appears when the playlist plays its feed.</p>
      </PreviewStage>
    );
  return (
    <PreviewStage
      shape={shape}
      slides={player.slides}
      picture={
        <PostingFrame
          {...canvasOf(shape)}
          src="/display/?preview=1&auto=1&posted=1"
          title="Preview of the playlist"
          data={shown}
          frameRef={player.frame}
        />
      }
    >
      {thrown !== undefined && <WarningAlert messages={whyNotShown(thrown)} />}
    </PreviewStage>
  );
};
