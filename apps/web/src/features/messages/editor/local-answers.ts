import type { Question } from '@marquee/contract/templates';
import { halfHours } from '../../questions/half-hours';
import { readItems, writeItems } from '../../questions/item-list';
import { parseChoices } from '@marquee/playback/template/fields/parse-choices';

/** The habits of a person: Fahrenheit and miles, and the clock of their locale. */
export type Habits = { imperial: boolean; locale?: string | undefined };

/** Time zones of the United States. Places there measure in Fahrenheit and miles. */
const imperialZone =
  /^(America\/(New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Indiana\/.+|Kentucky\/.+|North_Dakota\/.+)|Pacific\/Honolulu|US\/.+)$/;

export const habitsIn = (timezone: string): Habits => ({ imperial: imperialZone.test(timezone) });

/**
 * Returns answers for a new message that differ from the placeholders, because they depend on the person: units, the clock of 12
 * or 24 hours, and the times in sample items.
 */
export const localAnswers = (
  questions: readonly Question[],
  { imperial, locale }: Habits,
): { questionId: number; value: string }[] =>
  questions.flatMap((question) => {
    const value = localValue(question, questions, imperial, locale);
    return value === undefined || value === question.placeholder ? [] : [{ questionId: question.id, value }];
  });

const localValue = (
  question: Question,
  questions: readonly Question[],
  imperial: boolean,
  locale: string | undefined,
): string | undefined => {
  if (question.fieldType === 'array') return localItems(question, questions, locale);
  if (question.fieldType !== 'list') return undefined;
  const values = parseChoices(question.choices).map(({ value }) => value);
  const offers = (...needed: string[]) =>
    values.length === 2 && needed.every((each) => values.includes(each));
  if (offers('metric', 'imperial')) return imperial ? 'imperial' : 'metric';
  return offers('12', '24') ? (is12Hours(locale) ? '12' : '24') : undefined;
};

const is12Hours = (locale?: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

/** Writes the times of sample items in the clock of the locale. */
const localItems = ({ id, placeholder }: Question, questions: readonly Question[], locale?: string) => {
  const keys = questions
    .filter(({ parentId, fieldType }) => parentId === id && fieldType === 'timeText')
    .map(({ keyName }) => keyName);
  if (keys.length === 0 || placeholder === '') return undefined;
  const times = new Map(
    halfHours('en-GB').map((time, index) => [time.padStart(5, '0'), halfHours(locale)[index] ?? time]),
  );
  return writeItems(
    readItems(placeholder).map((item) => ({
      ...item,
      ...Object.fromEntries(keys.map((key) => [key, times.get(item[key] ?? '') ?? item[key] ?? ''])),
    })),
  );
};
