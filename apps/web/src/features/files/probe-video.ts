export type VideoFacts = { seconds: number; width: number; height: number };

/**
 * Reads the length (seconds) and size (pixels) of a video in the browser, before the video is uploaded.
 * @throws if the browser cannot read the video; the encoder of the server may still accept it
 */
export const probeVideo = async (file: Blob): Promise<VideoFacts> => {
  // The code is loaded when a video is chosen, because other pages do not need the code.
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
