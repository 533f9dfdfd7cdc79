import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';

/** Deletes a failed job. @throws AppError not-found if no failed job has this id */
export const dismissFailedJob = async ({ jobs }: Services, id: string): Promise<void> => {
  if (!(await jobs.dismiss(id))) throw new AppError('not-found');
};
