import { readFlag, readTexts } from '../template/fields/read-value';

/** The operators of conditions, as they are stored. */
export const conditionOperators = [
  'equals', 'notEquals', 'lessThan', 'lessThanEqual', 'greaterThan', 'greaterThanEqual', 'contains', 'startsWith',
  'endsWith',
] as const; // biome-ignore format: a list to read
export type ConditionOperator = (typeof conditionOperators)[number];

/** The types in which a condition compares values. */
export const conditionTypes = ['string', 'double', 'bool'] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** A condition of an item: the value of the feed's question `keyName`, compared with `value`. */
export type Condition = {
  keyName: string;
  operator: ConditionOperator;
  value: string;
  dataType: ConditionType;
};

/**
 * Returns whether a condition holds for the text of a value. `fieldType` is the type of the question that has the value. For a
 * type that ends in '[]' the text is a list, and an operator holds if it holds for one entry. A list without entries has the
 * entry ''. `notEquals` is always the negation of `equals`.
 *
 * - string: both sides are trimmed, in Unicode form NFC and in lower case. Their order is the order of their code units.
 * - double: both sides are decimal numbers. A text that is no decimal number is neither equal, nor less, nor greater.
 * - bool: 'true', '1', 'yes' and 'on' are 1, in any case. Every other text is 0.
 *
 * `contains`, `startsWith` and `endsWith` compare texts in every type. Source: the API specification lists operators and types;
 * the comparison of values is decision 0043.
 */
export function conditionHolds(condition: Condition, text: string, fieldType: string): boolean {
  if (condition.operator === 'notEquals')
    return !conditionHolds({ ...condition, operator: 'equals' }, text, fieldType);
  const { operator, value, dataType } = condition;
  return entriesOf(text, fieldType).some((entry) => holds(operator, entry, value, dataType));
}

function entriesOf(text: string, fieldType: string): string[] {
  if (!fieldType.endsWith('[]')) return [text];
  const entries = readTexts(text);
  return entries.length > 0 ? entries : [''];
}

function holds(
  operator: Exclude<ConditionOperator, 'notEquals'>,
  left: string,
  right: string,
  type: ConditionType,
): boolean {
  if (operator === 'contains') return plain(left).includes(plain(right));
  if (operator === 'startsWith') return plain(left).startsWith(plain(right));
  if (operator === 'endsWith') return plain(left).endsWith(plain(right));
  const order = compare(left, right, type);
  if (order === undefined) return false;
  return orders[operator](order);
}

const orders = {
  equals: (order: number) => order === 0,
  lessThan: (order: number) => order < 0,
  lessThanEqual: (order: number) => order <= 0,
  greaterThan: (order: number) => order > 0,
  greaterThanEqual: (order: number) => order >= 0,
};

/** Returns a number below 0, 0 or above 0, or undefined if the texts have no order in this type. */
function compare(left: string, right: string, type: ConditionType): number | undefined {
  if (type === 'string') return sign(plain(left), plain(right));
  if (type === 'bool') return Number(readFlag(left)) - Number(readFlag(right));
  const [one, other] = [readDecimal(left), readDecimal(right)];
  return one === undefined || other === undefined ? undefined : sign(one, other);
}

function sign<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function plain(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/**
 * Returns the number of a text such as '12', '-0.5' or '+3.', with spaces around it, or undefined if the text is no decimal
 * number.
 */
export function readDecimal(text: string): number | undefined {
  const trimmed = text.trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : undefined;
}
