export type VideoFacts = { seconds: number; width: number; height: number };

/**
 * Length and size of a video, read in the browser before it is sent.
 * @throws where it is no video that can be read; the encoder has the last word
 */
export const probeVideo = async (file: Blob): Promise<VideoFacts> => {
  // The code is loaded when a video is chosen, because other pages do not need it.
  const { BlobSource, Input, MP4, WEBM } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(file), formats: [MP4, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('This video has no picture.');
    return { seconds: await input.computeDuration(), width: track.displayWidth, height: track.displayHeight };
  } finally {
    input.dispose();
  }
};
