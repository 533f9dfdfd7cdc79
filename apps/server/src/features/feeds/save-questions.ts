import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import {
  type GivenQuestion,
  type QuestionRow,
  questionsOf,
  writeQuestions,
} from '../templates/question-rows';
import { questionJson } from '../templates/template-queries';
import { templates } from '../../schema/templates';
import { noteFeedChange } from './feed-message-rows';
import { feeds } from '../../schema/feeds';
import type { GivenQuestions } from './question-access';
import { moveRenamedData } from './renamed-data-rows';

/** Saves questions of templates and feeds in one transaction. Returns them in the given order. */
export const saveQuestions = (ctx: Ctx<Person>, { rows, templateIds, feedIds }: Allowed<GivenQuestions>) =>
  ctx.db.transaction(async (tx) => {
    const ofTemplates = rows.filter(({ templateId }) => templateId != null);
    const ofFeeds = rows.filter(({ feedId }) => feedId != null);
    const saved = [
      ...(await saveOfTemplates(ctx, tx, templateIds, ofTemplates)),
      ...(await saveOfFeeds(ctx, tx, feedIds, ofFeeds)),
    ];
    const ordered = [...ofTemplates, ...ofFeeds];
    return rows.flatMap((row) => saved[ordered.indexOf(row)] ?? []).map(questionJson);
  });

const saveOfTemplates = async (
  { now }: Ctx<Person>,
  tx: Transaction,
  ids: number[],
  rows: GivenQuestion[],
): Promise<QuestionRow[]> => {
  if (ids.length === 0) return [];
  await touch(tx, templates, ids, now);
  const edited = await tx
    .update(templates)
    .set({ builtInHash: null })
    .where(inArray(templates.id, ids))
    .returning({ id: templates.id });
  if (edited.length < ids.length) throw new AppError('not-found');
  const saved = await writeQuestions(tx, { kind: 'template', ids }, rows);
  for (const templateId of ids) await announce(tx, { topic: 'templates', templateId });
  return saved;
};

const saveOfFeeds = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  ids: number[],
  rows: GivenQuestion[],
): Promise<QuestionRow[]> => {
  if (ids.length === 0) return [];
  await touch(tx, feeds, ids, ctx.now);
  await tx.update(feeds).set({ builtInHash: null }).where(inArray(feeds.id, ids));
  const owners = { kind: 'feed', ids } as const;
  const before = await questionsOf(tx, owners);
  const saved = await writeQuestions(tx, owners, rows);
  await moveRenamedData(tx, before, saved);
  await noteFeedChange(ctx, tx, ctx.actor.accountId);
  await announce(tx, { topic: 'feeds', id: ctx.actor.accountId });
  return saved;
};
