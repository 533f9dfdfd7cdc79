import sharp from 'sharp';

/** Sizes on the sheet in pixels. 9:16 and 16:9 have the same height. */
const sizes = {
  '16:9': { width: 960, height: 540 },
  '9:16': { width: 304, height: 540 },
  '4:1': { width: 960, height: 240 },
};
const gap = 24;
const label = 40;

/** Returns one picture with a row per theme of a template, and all shapes in each row. */
export const themeSheet = async (gallery, template, answers) => {
  const shapes = Object.keys(sizes).filter((shape) => template.shapes.includes(shape));
  const parts = [];
  let top = gap;
  for (const theme of themesOf(template)) {
    const words = `${template.id} ${template.name}${theme ? `: ${theme.name}` : ''}`;
    parts.push({ input: Buffer.from(title(words)), left: gap, top });
    let left = gap;
    for (const shape of shapes) {
      const page = gallery.pageOf(template, shape, { ...answers, ...theme?.answer });
      const png = await gallery.draw(page, shape);
      const { width, height } = sizes[shape];
      parts.push({ input: await sharp(png).resize(width, height).toBuffer(), left, top: top + label });
      left += width + gap;
    }
    top += label + Math.max(...shapes.map((shape) => sizes[shape].height)) + gap;
  }
  const width = gap + shapes.reduce((sum, shape) => sum + sizes[shape].width + gap, 0);
  return sharp({ create: { width, height: top, channels: 3, background: '#8a8a8a' } })
    .composite(parts)
    .png()
    .toBuffer();
};

const themesOf = ({ questions }) => {
  const question = flat(questions).find(({ keyName }) => keyName === 'theme');
  if (!question) return [undefined];
  return question.choices.split('|').map((choice) => {
    const [value, name] = choice.split('`');
    return { name: name ?? value, answer: { theme: value } };
  });
};

const flat = (questions) => questions.flatMap((question) => [question, ...flat(question.children)]);

const title = (words) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${label}"><text y="28" font-family="sans-serif" font-size="22" fill="#fff">${words.replaceAll('&', '&amp;')}</text></svg>`;
