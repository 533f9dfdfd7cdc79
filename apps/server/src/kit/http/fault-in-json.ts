const space = /[ \t\n\r]*/y;
/** Characters of a text without escapes: all except the quotation mark, the backslash, and those before the space. */
const characters = String.raw`[ !#-[\]-\u{10FFFF}]*`;
const openText = String.raw`"${characters}(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})${characters})*`;
const text = new RegExp(`${openText}"`, 'uy');
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** The beginning of a text, and of another value, at the end of the JSON. */
const cutText = new RegExp(String.raw`${openText}(?:\\(?:u[\da-fA-F]{0,3})?)?$`, 'uy');
const cutPlain = /(?:-|-?(?:0|[1-9]\d*)(?:\.|(?:\.\d+)?[eE][+-]?)|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/y;

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
    if (take(cutText)) return undefined;
    if (expected === 'key' || expected === 'first key')
      return take(text) && take(space) && takeMark(':') ? 'value' : undefined;
    if (takeMark('{')) return begin('}', 'first key');
    if (takeMark('[')) return begin(']', 'first item');
    if (take(cutPlain)) return undefined;
    return take(text) || take(plain) ? 'end' : undefined;
  };
  for (;;) {
    take(space);
    const following = next();
    if (following === undefined) return at;
    expected = following;
  }
};
