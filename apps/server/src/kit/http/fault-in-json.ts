const space = /[ \t\n\r]*/y;
const text = /"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\p{Cc}]*)*"/uy;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = 'value' | 'first item' | 'key' | 'first key' | 'end';

/**
 * Returns the index of the first fault of a text that is not JSON: the character that JSON cannot have there, or the length of a text
 * that ends too early. Engines do not tell the position of every fault.
 */
export const faultInJson = (json: string): number => {
  /** The characters that close the open lists and objects. */
  const open: string[] = [];
  let at = 0;
  let expected: Expected = 'value';
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isThere = pattern.test(json);
    if (isThere) at = pattern.lastIndex;
    return isThere;
  };
  const takeMark = (mark: string | undefined): boolean => {
    if (mark === undefined || json[at] !== mark) return false;
    at += 1;
    return true;
  };
  const begin = (close: string, next: Expected): Expected => {
    open.push(close);
    return next;
  };
  const close = (): Expected | undefined => {
    if (!takeMark(open.at(-1))) return undefined;
    open.pop();
    return 'end';
  };
  const next = (): Expected | undefined => {
    const isFirst = expected === 'first item' || expected === 'first key';
    if ((isFirst || expected === 'end') && open.length > 0 && json[at] === open.at(-1)) return close();
    if (expected === 'end') {
      if (open.length === 0 || !takeMark(',')) return undefined;
      return open.at(-1) === '}' ? 'key' : 'value';
    }
    if (expected === 'key' || expected === 'first key')
      return take(text) && take(space) && takeMark(':') ? 'value' : undefined;
    if (takeMark('{')) return begin('}', 'first key');
    if (takeMark('[')) return begin(']', 'first item');
    return take(text) || take(plain) ? 'end' : undefined;
  };
  for (;;) {
    take(space);
    const following = next();
    if (following === undefined) return at;
    expected = following;
  }
};
