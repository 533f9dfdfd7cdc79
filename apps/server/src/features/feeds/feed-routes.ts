import { feeds, questions } from '@marquee/contract/feeds';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { routes } from '../../kit/http/routes';
import { logSecurity } from '../../kit/log/security-log';
import { seenMessage } from '../messages/message-access';
import { questionJson } from '../templates/template-queries';
import { deleteFeed } from './delete-feed';
import { deleteQuestion } from './delete-question';
import { type FeedRow, feedOfImpressions, ownFeed, seenFeed } from './feed-access';
import {
  feedsJson,
  listOwnFeeds,
  messagesOfFeed,
  publicFeeds,
  questionsOfFeed,
} from './feed-content-queries';
import { libraryMessages } from './feed-library-queries';
import { readImpressions } from './impression-queries';
import { feedsOfMessage } from './message-feed-queries';
import { previewFeedMessage } from './preview-feed-message';
import { ownGivenQuestions, ownQuestion } from './question-access';
import { saveFeeds } from './save-feeds';
import { saveQuestions } from './save-questions';
import { saveWholeFeed } from './save-whole-feed';

export const feedRoutes = routes(feeds, {
  'GET /feeds': (ctx) => listOwnFeeds(ctx),
  'GET /feeds/public': (ctx) => publicFeeds(ctx),
  'GET /feeds/:id': async (ctx, { params }) => feedJson(ctx, await seenFeed(ctx, params.id)),
  'GET /feeds/:id/messages': async (ctx, { params }) =>
    messagesOfFeed(ctx.db, await seenFeed(ctx, params.id)),
  'GET /feeds/:id/impressions': async (ctx, { params, query }) =>
    readImpressions(ctx, await feedOfImpressions(ctx, params.id), query),
  'POST /feeds/:id/preview': async (ctx, { params, body }) =>
    previewFeedMessage(ctx, await seenFeed(ctx, params.id), body),
  'GET /messages/:id/feeds': async (ctx, { params }) =>
    feedsOfMessage(ctx.db, await seenMessage(ctx, params.id)),
  'GET /messages/feedLibraries': (ctx) => libraryMessages(ctx),
  'POST /feeds': (ctx, { body }) => saveFeeds(ctx, body),
  'POST /feeds/whole': (ctx, { body }) => saveWholeFeed(ctx, body),
  'DELETE /feeds/:id': async (ctx, { params }) => {
    await deleteFeed(ctx, await ownFeed(ctx, params.id));
    return null;
  },
});

const feedJson = async (ctx: Ctx<Person>, row: FeedRow) => {
  const [json] = await feedsJson(ctx, [row]);
  if (!json) throw new AppError('not-found');
  return json;
};

export const questionRoutes = routes(questions, {
  'GET /questions/feed/:feedId': async (ctx, { params }) =>
    (await questionsOfFeed(ctx.db, await seenFeed(ctx, params.feedId))).map(questionJson),
  'POST /questions': async (ctx, { body }) => {
    const given = await ownGivenQuestions(ctx, body);
    const saved = await saveQuestions(ctx, given);
    const { templateIds } = given;
    if (templateIds.length > 0) logSecurity(ctx, { event: 'templates-saved', templateIds });
    return saved;
  },
  'DELETE /questions/:id': async (ctx, { params }) => {
    const question = await ownQuestion(ctx, params.id);
    await deleteQuestion(ctx, question);
    if (question.templateId !== null) logSecurity(ctx, { event: 'question-deleted', questionId: params.id });
    return null;
  },
});
