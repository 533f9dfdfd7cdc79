import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, ifUnchangedSince, newOrId, upsert } from './kit/fields';
import { answer, answerFields, answerTooLong, hasFittingLength } from './messages';

/** The answers of messages, playlists and overlays. */
export const answers = endpoints({
  'POST /answers': {
    summary: 'Save answers. Each question and owner has one answer; a second one replaces the first',
    who: 'edit',
    body: upsert(
      z
        .object({
          id: newOrId('answer'),
          ...answerFields,
          messageId: id('message')
            .nullish()
            .describe('The message that the answer belongs to. Each answer names one owner.'),
          playlistId: id('playlist')
            .nullish()
            .describe('The playlist that the answer belongs to, in place of `messageId`.'),
          overlayId: id('overlay')
            .nullish()
            .describe('The overlay that the answer belongs to, in place of `messageId`.'),
          /** `lastModified` of the message, as in `POST /messages`. */
          ifUnchangedSince,
        })
        .refine(
          ({ messageId, playlistId, overlayId }) =>
            [messageId, playlistId, overlayId].filter((owner) => owner != null).length === 1,
          'must have one of messageId, playlistId and overlayId',
        )
        .refine(hasFittingLength, answerTooLong),
    ).meta({ examples: [[{ messageId: 1001, questionId: 1901, value: 'Tomato soup' }]] }),
    answer: z.array(answer),
    errors: ['changed-meanwhile', 'wrong-type'],
  },
});
