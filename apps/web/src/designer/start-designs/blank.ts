import { palettes } from './palettes';
import { startDesign } from './start-design';

export const blank = startDesign({
  id: 'blank',
  name: 'Blank',
  category: 'Blank',
  words: 'empty new own',
  themes: [palettes.black],
  layouts: { '16:9': () => [], '9:16': () => [], '4:1': () => [] },
});
