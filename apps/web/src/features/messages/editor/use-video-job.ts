import { useQuery } from '../../../kit/use-query';
import { videoJobQuery } from '../message-data';

const pollEvery = 5000;

/** The job of the newest video of a message, requested again until it has ended. Nothing for a message without a video. */
export const useVideoJob = (messageId: number, awsJobId: string | null | undefined) =>
  useQuery({
    ...videoJobQuery(messageId),
    enabled: messageId !== 0 && Boolean(awsJobId),
    refetchInterval: ({ state }) => (isGoing(state.data?.status) ? pollEvery : false),
  }).data;

/** Whether the video is still being prepared. */
export const isGoing = (status: string | null | undefined): boolean =>
  status === 'Submitted' || status === 'Progressing';
