import { palettes } from './palettes';
import { box, full, slideIn, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Bricolage Grotesque', bold: true, lineHeight: 1 } as const;
const plain = { font: 'Bricolage Grotesque', lineHeight: 1.3 } as const;

export const event = startDesign({
  id: 'event',
  name: 'Event',
  category: 'Events',
  words: 'date invitation open day party',
  themes: [palettes.teal, palettes.coral, palettes.cobalt],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      box('panel', [0, 0, 66, 100], t.panel),
      text('month', [12, 12, 52], 'June', { ...show, size: 13, color: t.onPanel }),
      text('day', [9.5, 36, 56], '14', { ...show, size: 56, color: t.onPanel, animations: slideIn('left') }),
      text('title', [78, 10, 90], 'Fernhill\nopen day', { ...show, size: 19.5, color: t.ink }),
      text('time', [78, 64, 90], 'Saturday, 11:00 to 16:00', {
        ...plain,
        size: 6.6,
        bold: true,
        color: t.accent,
      }),
      text('note', [78, 74.5, 90], 'Gardens, greenhouses,\ntea and cake', {
        ...plain,
        size: 5.6,
        color: t.soft,
      }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      box('panel', [0, 0, 100, 84], t.panel),
      text('month', [9, 11, 82], 'June', { ...show, size: 15, color: t.onPanel }),
      text('day', [6.5, 26, 88], '14', { ...show, size: 56, color: t.onPanel, animations: slideIn('top') }),
      text('title', [9, 93, 86], 'Fernhill\nopen day', { ...show, size: 16.5, color: t.ink }),
      text('time', [9, 133, 82], 'Saturday,\n11:00 to 16:00', {
        ...plain,
        size: 7,
        bold: true,
        color: t.accent,
      }),
      text('note', [9, 153, 82], 'Gardens, greenhouses,\ntea and cake', {
        ...plain,
        size: 5.4,
        color: t.soft,
      }),
    ],
    '4:1': (t) => [
      box('ground', full.strip, t.ground),
      box('panel', [0, 0, 122, 100], t.panel),
      text('day', [22, 16, 76], '14', { ...show, size: 66, color: t.onPanel, animations: slideIn('left') }),
      text('month', [91, 25, 30], 'June', { ...show, size: 10, color: t.onPanel }),
      text('title', [142, 17, 238], 'Fernhill open day', { ...show, size: 27.5, color: t.ink }),
      text('time', [142, 57, 238], 'Saturday, 11:00 to 16:00', {
        ...plain,
        size: 17,
        bold: true,
        color: t.accent,
      }),
    ],
  },
});
