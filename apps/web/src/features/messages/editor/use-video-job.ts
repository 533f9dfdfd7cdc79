import { useQuery } from '../../../kit/use-query';
import { videoJobQuery } from '../message-data';

const pollEvery = 5000;

/** The job of a message's newest video, asked again until it is over; nothing for a message without one. */
export const useVideoJob = (messageId: number, awsJobId: string | null | undefined) =>
  useQuery({
    ...videoJobQuery(messageId),
    enabled: messageId !== 0 && Boolean(awsJobId),
    refetchInterval: ({ state }) => (isGoing(state.data?.status) ? pollEvery : false),
  }).data;

/** While it goes on the message is not edited: what is saved then would be laid over what comes out. */
export const isGoing = (status: string | null | undefined): boolean =>
  status === 'Submitted' || status === 'Progressing';
