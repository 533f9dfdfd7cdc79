import { describe, expect, test } from 'vitest';
import { type ConditionOperator, type ConditionType, conditionHolds, readDecimal } from './conditions';

const holds = (
  text: string,
  operator: ConditionOperator,
  value: string,
  dataType: ConditionType = 'string',
  fieldType = 'string',
) => conditionHolds({ keyName: 'key', operator, value, dataType }, text, fieldType);

test.each<[string, ConditionOperator, string, ConditionType, boolean]>([
  ['US', 'equals', ' us ', 'string', true],
  ['Cafe\u0301', 'equals', 'CAFÉ', 'string', true],
  ['US', 'equals', 'USA', 'string', false],
  ['US', 'notEquals', 'us', 'string', false],
  ['CA', 'notEquals', 'us', 'string', true],
  ['b', 'lessThan', 'a', 'string', false],
  ['a', 'lessThan', 'B', 'string', true],
  ['10', 'lessThan', '9', 'string', true],
  ['z', 'lessThan', 'ä', 'string', true],
  ['a', 'lessThanEqual', 'A', 'string', true],
  ['b', 'greaterThan', 'a', 'string', true],
  ['a', 'greaterThanEqual', 'a', 'string', true],
  ['', 'equals', '', 'string', true],
  ['', 'equals', 'us', 'string', false],
  ['', 'notEquals', 'us', 'string', true],
  ['', 'lessThan', 'a', 'string', true],
  ['10', 'lessThan', '9', 'double', false],
  ['10', 'greaterThan', '9', 'double', true],
  [' 2.0 ', 'equals', '2', 'double', true],
  ['-.5', 'lessThan', '0', 'double', true],
  ['3', 'greaterThanEqual', '3', 'double', true],
  ['2', 'lessThanEqual', '3', 'double', true],
  ['two', 'equals', 'two', 'double', false],
  ['two', 'notEquals', 'two', 'double', true],
  ['two', 'lessThan', '3', 'double', false],
  ['two', 'greaterThanEqual', '3', 'double', false],
  ['', 'equals', '0', 'double', false],
  ['1,5', 'greaterThan', '1', 'double', false],
  ['1e3', 'equals', '1000', 'double', false],
  ['0x10', 'equals', '16', 'double', false],
  ['Yes', 'equals', 'true', 'bool', true],
  ['1', 'equals', 'on', 'bool', true],
  ['no', 'equals', 'off', 'bool', true],
  ['', 'equals', 'false', 'bool', true],
  ['true', 'notEquals', 'false', 'bool', true],
  ['false', 'lessThan', 'true', 'bool', true],
  ['true', 'lessThanEqual', 'false', 'bool', false],
  ['Springfield', 'contains', 'FIELD', 'string', true],
  ['Springfield', 'startsWith', 'spring', 'string', true],
  ['Springfield', 'startsWith', 'field', 'string', false],
  ['Springfield', 'endsWith', 'Field', 'string', true],
  ['12.50', 'endsWith', '50', 'double', true],
  ['12', 'contains', '2', 'double', true],
  ['yes', 'startsWith', 'y', 'bool', true],
  ['', 'contains', 'x', 'string', false],
  ['x', 'contains', '', 'string', true],
])('%j %s %j as %s: %s', (text, operator, value, type, expected) => {
  expect(holds(text, operator, value, type)).toBe(expected);
});

describe('a list', () => {
  test.each<[string, ConditionOperator, string, ConditionType, boolean]>([
    ['red`green', 'equals', 'Green', 'string', true],
    ['["red","green"]', 'equals', 'green', 'string', true],
    ['red`green', 'equals', 'blue', 'string', false],
    ['red`green', 'notEquals', 'green', 'string', false],
    ['red`green', 'notEquals', 'blue', 'string', true],
    ['1`20', 'greaterThan', '10', 'double', true],
    ['red`green', 'startsWith', 'gr', 'string', true],
    ['', 'equals', '', 'string', true],
    ['', 'equals', 'red', 'string', false],
    ['', 'notEquals', 'red', 'string', true],
  ])('%j %s %j as %s: %s', (text, operator, value, type, expected) => {
    expect(holds(text, operator, value, type, 'string[]')).toBe(expected);
  });

  test('a text with a backtick is no list if the type of the question is no list', () => {
    expect(holds('red`green', 'equals', 'green')).toBe(false);
  });
});

test('reads decimal numbers', () => {
  expect([' 12 ', '-0.5', '+3.', '.5'].map(readDecimal)).toEqual([12, -0.5, 3, 0.5]);
  expect(['', '.', '1 2', '1,5', '1e3', 'Infinity', 'NaN'].map(readDecimal)).toEqual(
    Array(7).fill(undefined),
  );
});
