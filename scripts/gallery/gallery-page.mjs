/** Returns the text of docs/gallery.md: every built-in template with its pictures. */
export const galleryPage = (templates) => `# Template gallery

Messages are made from these templates. Each picture shows a template with its default answers. \`npm run gallery\` renders the pictures.

${contents(templates)}
${templates.map(section).join('\n')}
${startDesigns}`;

const startDesigns = `## Start designs
The designer offers these designs to start from: all shapes in one theme, and 16:9 in all themes.

<img src="pictures/start-designs.webp" alt="The start designs in all shapes">

<img src="pictures/start-design-themes.webp" alt="The start designs in all themes">
`;

const contents = (templates) =>
  templates.map(({ id, name }) => `[${name}](#${anchor(id, name)})`).join(' · ');

const section = ({ id, name, description, shapes, folder }) => `
## ${id} ${name}
${description}

${shapes.map((shape) => image({ name, folder, shape })).join('\n')}
`;

const widths = { '16:9': 480, '9:16': 152, '4:1': 480 };

const image = ({ name, folder, shape }) => {
  const file = `../apps/server/templates/${folder}/pictures/${shape.replace(':', 'x')}.webp`;
  return `<img src="${file}" width="${widths[shape]}" alt="${name}, ${shape}">`;
};

/** Returns the anchor that GitHub and GitLab create for a heading. */
const anchor = (id, name) =>
  `${id} ${name}`
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
