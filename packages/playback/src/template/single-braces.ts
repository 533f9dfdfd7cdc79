import { fieldKind } from './fields/field-kinds';

/** The fields of a question that the conversion needs. */
type Asked = { keyName: string; fieldType: string };

/**
 * Returns the key names of questions that a template of another system contains in single braces, `{keyName}`: each once, in
 * the order of the questions. Braces of CSS and scripts do not contain a key name.
 */
export function singleBraces(html: string, questions: readonly Asked[]): string[] {
  return questions
    .map(({ keyName }) => keyName)
    .filter(
      (name, place, all) => name !== '' && all.indexOf(name) === place && placeholderOf(name).test(html),
    );
}

/**
 * Returns the same template in Liquid. In scripts, `{keyName}` becomes `{{ keyName | js }}` without the quotes around the braces.
 * In markup, `{keyName}` becomes `{{ keyName | safe_url }}` if the answer is an address (such as a picture), otherwise `{{
 * keyName }}`.
 */
export function toLiquid(html: string, questions: readonly Asked[]): string {
  const names = new Map(questions.map(({ keyName, fieldType }) => [keyName, fieldType]));
  return html
    .split(/(<script[\s\S]*?<\/script>)/i)
    .map((part) => (/^<script/i.test(part) ? inScript(part, names) : inMarkup(part, names)))
    .join('');
}

// Does not match '{{ name }}', nor '${name}' in a script.
const anyPlaceholder = String.raw`(?<![{$])\{(NAME)\}`;

function placeholderOf(name: string): RegExp {
  return new RegExp(anyPlaceholder.replace('NAME', name));
}

function replaced(text: string, names: ReadonlyMap<string, string>, write: (name: string) => string): string {
  const pattern = new RegExp(anyPlaceholder.replace('NAME', String.raw`[A-Za-z_]\w*`), 'g');
  return text.replace(pattern, (whole, name: string) => (names.has(name) ? write(name) : whole));
}

function inMarkup(text: string, names: ReadonlyMap<string, string>): string {
  return replaced(text, names, (name) =>
    fieldKind(names.get(name) ?? '').isAddress ? `{{ ${name} | safe_url }}` : `{{ ${name} }}`,
  );
}

/** Converts a script. A quoted string is split at each placeholder: "a {x} b" becomes "a " + {{ x | js }} + " b". */
function inScript(text: string, names: ReadonlyMap<string, string>): string {
  const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
  const apart = text.replace(quoted, (whole) => {
    const quote = whole.charAt(0);
    const parted = replaced(whole, names, (name) => `${quote} + {{ ${name} | js }} + ${quote}`);
    const [empty, begin, end] = [quote + quote, `${quote}${quote} + `, ` + ${quote}${quote}`];
    if (parted === whole || parted === empty) return whole;
    return parted.slice(
      parted.startsWith(begin) ? begin.length : 0,
      parted.endsWith(end) ? -end.length : undefined,
    );
  });
  return replaced(apart, names, (name) => `{{ ${name} | js }}`);
}
