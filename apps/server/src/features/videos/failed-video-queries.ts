import { and, eq, sql } from 'drizzle-orm';
import { messages } from '../../schema/messages';
import { videoJobs } from '../../schema/videos';

/** The SQL condition that a video is the newest of its message, and could not be converted. */
export const isNewestFailed = and(
  eq(videoJobs.messageId, messages.id),
  sql`${videoJobs.id}::text = ${messages.awsJobId}`,
  eq(videoJobs.status, 'Error'),
);
