import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';

/** Queues a failed job again. @throws AppError not-found if no failed job has this id */
export const retryFailedJob = async ({ jobs }: Services, id: string): Promise<void> => {
  if (!(await jobs.retry(id))) throw new AppError('not-found');
};
