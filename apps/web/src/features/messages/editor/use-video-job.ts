import { useQuery } from '../../../kit/use-query';
import { videoJobQuery } from '../message-data';

const pollEvery = 5000;

/**
 * Returns the job of the newest video of a message, and polls until the job ends. Returns undefined for a message without a
 * video.
 */
export const useVideoJob = (messageId: number, awsJobId: string | null | undefined) =>
  useQuery({
    ...videoJobQuery(messageId),
    enabled: messageId !== 0 && Boolean(awsJobId),
    refetchInterval: ({ state }) => (isGoing(state.data?.status) ? pollEvery : false),
  }).data;

/** Returns whether the video is still being converted. */
export const isGoing = (status: string | null | undefined): boolean =>
  status === 'Submitted' || status === 'Progressing';
