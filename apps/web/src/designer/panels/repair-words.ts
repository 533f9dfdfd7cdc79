import type { Repair } from '@marquee/playback/design/repairs';

const maxWords = 80;

/** Returns a repair for a person to read: 'Element 3, border color: was "#12345", now "#000099"'. */
export const repairWords = ({ field, was, now }: Repair): string =>
  `${placeOf(field)}: was ${short(was)}, now ${short(now)}`;

const placeOf = (field: string): string => {
  const [, element, rest = ''] = /^scenes\.0\.elements\.(\d+)\.?(.*)$/.exec(field) ?? [];
  if (element === undefined) return field ? `Design, ${field.replaceAll('.', ' ')}` : 'Design';
  const name = rest.replace(/\d+/g, (index) => String(Number(index) + 1)).replaceAll('.', ' ');
  return [`Element ${Number(element) + 1}`, ...(name ? [name] : [])].join(', ');
};

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > maxWords ? `${text.slice(0, maxWords)}…` : text;
};
