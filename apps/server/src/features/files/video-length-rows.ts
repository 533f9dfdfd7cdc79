import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { answers, messages } from '../../schema/messages';
import { templates } from '../../schema/templates';
import { files } from '../../schema/files';

/** Sets the seconds of messages to the length of their video, at least 5, if their template has `lastsAsVideo`. */
export const lastAsVideos = async (tx: Transaction, messageIds: number[]): Promise<void> => {
  await tx.execute(sql`
    update ${messages} set seconds = greatest(5, ceil(video.seconds))
    from ${answers} answer join ${files} video on video.key = substring(answer.value, '^/content/(.+)$')
    where answer.message_id = ${messages.id} and video.seconds is not null and exists (
        select 1 from ${templates} where ${templates.id} = ${messages.templateId} and ${templates.lastsAsVideo})
      and ${inArray(messages.id, messageIds)}`);
};
