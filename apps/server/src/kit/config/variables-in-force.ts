import { shownVariables, variables } from './variables';

/** A variable of the configuration in force. */
export type VariableInForce = {
  name: string;
  /** Null: the variable has no value, or the value is secret. */
  value: string | null;
  /** Whether the variable has a value that is not shown. */
  isSecret: boolean;
  from: 'environment' | 'default';
};

/** What can be secret in a web address: the user name and password, and the query. */
const credentials = /(\w:\/\/)\S*@/g;
const query = /(\w:\/\/[^\s?#]*)[?#]\S*/g;

/**
 * Returns a value as administrators and error messages may show it, without the credentials of addresses.
 * Null: the variable is secret, because it is not declared in `shownVariables`.
 */
export const shownValue = (name: string, value: string): string | null =>
  name in shownVariables.shape ? value.replace(credentials, '$1').replace(query, '$1') : null;

/**
 * Returns all variables of the configuration by name, with those values in force that may be shown.
 * @param given the variables of the environment that have a value
 * @param read the values after the defaults were applied
 */
export const variablesInForce = (
  given: Record<string, string | undefined>,
  read: Record<string, unknown>,
): VariableInForce[] =>
  Object.keys(variables.shape)
    .toSorted()
    .map((name) => {
      const value = given[name] ?? textOf(read[name]);
      const shown = shownValue(name, value);
      return {
        name,
        value: shown || null,
        isSecret: shown === null && value !== '',
        from: given[name] === undefined ? 'default' : 'environment',
      };
    });

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  return Array.isArray(value) ? value.join(',') : '';
};
