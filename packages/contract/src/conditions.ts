import { readDecimal } from '@marquee/playback/program/conditions';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, newOrId, pathId, text, upsert, upsertRow } from './kit/fields';
import { conditionOperators, dataTypes } from './kit/limits';

/** Other names of operators that clients of the specification may send. */
const synonyms = {
  '=': 'equals',
  '!=': 'notEquals',
  '<': 'lessThan',
  '<=': 'lessThanEqual',
  '>': 'greaterThan',
  '>=': 'greaterThanEqual',
} as const;
const symbols = z.enum(['=', '!=', '<', '<=', '>', '>=']);
const operator = z
  .union([z.enum(conditionOperators), symbols.transform((symbol) => synonyms[symbol])])
  .describe(
    'How the answer of the subscriber is compared with `value`. The symbols, such as `<=`, are other names of the operators.',
  );

const dataType = z
  .enum(dataTypes)
  .describe(
    'How both values are compared: as `true` or `false` (`bool`), as numbers (`double`), or as texts (`string`).',
  );
/**
 * A condition of an item in a list of a feed. The item plays for a subscriber if the data of the subscriber fulfills all conditions
 * of the item.
 */
export const condition = z
  .object({
    id: id('playlistMessageCondition'),
    playlistMessageId: id('playlistMessage'),
    questionId: id('feedQuestion'),
    questionKeyName: z.string().describe('The key name of the question.'),
    operator: z
      .enum(conditionOperators)
      .describe('How the answer of the subscriber is compared with `value`.'),
    value: z.string().describe('The value that the answer of the subscriber is compared with.'),
    dataType,
  })
  .meta({ title: 'Condition' });
export type Condition = z.infer<typeof condition>;

const noQuestion = 'Please select a question';

const conditionFields = {
  id: newOrId('playlistMessageCondition'),
  questionId: id('feedQuestion', noQuestion),
  operator,
  value: text(1_000)
    .min(1, 'Please enter a value')
    .describe('The value that the answer of the subscriber is compared with.'),
  dataType,
};
const fitsDataType = (given: { dataType?: string | undefined; value?: string | undefined }) =>
  given.dataType !== 'double' || given.value === undefined || readDecimal(given.value) !== undefined;
const notANumber = { path: ['value'], error: 'Please enter a valid number' };

/** A condition in the whole save of a playlist. */
export const wholeCondition = z.object(conditionFields).refine(fitsDataType, notANumber);

const conditionInput = upsertRow(
  z
    .object({
      ...conditionFields,
      playlistMessageId: id('playlistMessage').optional(),
      questionId: id('feedQuestion', noQuestion).optional(),
      operator: operator.optional(),
      value: conditionFields.value.optional(),
      dataType: dataType.optional(),
    })
    .refine(fitsDataType, notANumber),
  'playlistMessageId',
  'questionId',
  'operator',
  'value',
  'dataType',
);

const ofItem = z.object({ playlistMessageId: pathId('playlistMessage') });

export const conditions = endpoints({
  'GET /playlistMessageConditions/playlist/:playlistId': {
    summary: 'The conditions of all items in a list of a feed',
    who: 'creator',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: z.array(condition),
  },
  'GET /playlistMessageConditions/playlistMessage/:playlistMessageId': {
    summary: 'The conditions of an item in a list of a feed',
    who: 'creator',
    params: ofItem,
    answer: z.array(condition),
  },
  'POST /playlistMessageConditions': {
    summary: 'Save conditions of items in the lists of feeds',
    who: 'creator',
    body: upsert(conditionInput),
    answer: z.array(condition),
    errors: ['limit-reached', 'not-in-a-feed'],
  },
  'DELETE /playlistMessageConditions/:id': {
    summary: 'Delete a condition',
    who: 'creator',
    params: z.object({ id: pathId('playlistMessageCondition') }),
    answer: z.null(),
    status: 204,
  },
});
