/** A variable of the configuration in force. */
export type VariableInForce = {
  name: string;
  /** Null: the variable has no value, or the value is secret. */
  value: string | null;
  /** Whether the variable has a value that is not shown. */
  isSecret: boolean;
  from: 'environment' | 'default';
};

/** The user name and password of a web address. */
const credentials = /(\w:\/\/)[^\s/?#@]*@/g;

/**
 * Returns the variables by name, with their values in force. Secret values, and the user names and passwords of addresses, are left
 * out.
 * @param given the variables of the environment that have a value
 * @param read the values after the defaults were applied
 */
export const variablesInForce = (
  given: Record<string, string | undefined>,
  read: Record<string, unknown>,
  isSecret: (name: string) => boolean,
): VariableInForce[] =>
  Object.keys(read)
    .toSorted()
    .map((name) => {
      const value = (given[name] ?? textOf(read[name])).replace(credentials, '$1');
      return {
        name,
        value: isSecret(name) || value === '' ? null : value,
        isSecret: isSecret(name) && value !== '',
        from: given[name] === undefined ? 'default' : 'environment',
      };
    });

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  return Array.isArray(value) ? value.join(',') : '';
};
