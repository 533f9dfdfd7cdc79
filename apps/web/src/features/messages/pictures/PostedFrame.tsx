import { canvasOf, type TemplateShape } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import { PostingFrame } from './PostingFrame';

/** Time after which a posted page restarts, as the specification prescribes. */
const payloadSeconds = 60;

/** A file that is not stored yet, with the address at which a page requests the file. */
export type PostedFile = { url: string; blob: Blob };
export type PostedPage = { page: string; assets: PostedFile[] };

/** The player in a frame. The frame shows the content of its address until a page is posted to the frame. */
export const PostedFrame = ({
  src,
  title,
  shape,
  shown,
}: {
  src: string;
  title: string;
  shape: TemplateShape;
  shown: PostedPage | undefined;
}) => {
  const data = useMemo(
    () => shown && { type: 'data', page: shown.page, shape, seconds: payloadSeconds, assets: shown.assets },
    [shown, shape],
  );
  return <PostingFrame {...canvasOf(shape)} src={src} title={title} data={data} />;
};
