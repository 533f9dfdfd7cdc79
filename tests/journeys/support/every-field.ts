import type { Api } from './api';

const list = 'left`To the left|right`To the right';

/** One question of every field type, in the order of the form. */
const asked = [
  { fieldType: 'label', title: 'A word before', description: 'Fill in what you like.' },
  { fieldType: 'string', keyName: 'line', title: 'Line', placeholder: 'A line', regex: '^[A-Z]' },
  { fieldType: 'text', keyName: 'words', title: 'Words', description: 'Several lines.' },
  { fieldType: 'bool', keyName: 'bold', title: 'In bold' },
  { fieldType: 'list', keyName: 'side', title: 'Side', choices: list },
  { fieldType: 'string[]', keyName: 'names', title: 'Names' },
  { fieldType: 'moderatedList', keyName: 'wishes', title: 'Wishes' },
  { fieldType: 'image', keyName: 'picture', title: 'Picture' },
  { fieldType: 'image', keyName: 'square', title: 'Square', choices: '1,1' },
  { fieldType: 'image[]', keyName: 'pictures', title: 'Pictures' },
  { fieldType: 'file[]', keyName: 'gallery', title: 'Gallery' },
  { fieldType: 'file', keyName: 'document', title: 'Document' },
  { fieldType: 'video', keyName: 'video', title: 'Video' },
  { fieldType: 'silentVideo', keyName: 'silent', title: 'Silent video' },
  { fieldType: 'message', keyName: 'other', title: 'Other message' },
  { fieldType: 'playlist', keyName: 'playlist', title: 'Playlist', choices: '16:9' },
  { fieldType: 'playlistOrMessage', keyName: 'zone', title: 'Zone', choices: '16:9' },
  { fieldType: 'designer', keyName: 'design', title: 'Design' },
  { fieldType: 'hidden', keyName: 'secret', title: 'Never seen', placeholder: 'kept' },
] as const;

const askedOfItems = [
  { fieldType: 'string', keyName: 'name', title: 'Dish' },
  { fieldType: 'string', keyName: 'price', title: 'Price' },
  { fieldType: 'list', keyName: 'board', title: 'Side of the board', choices: list },
  { fieldType: 'bool', keyName: 'sold', title: 'Sold out' },
  { fieldType: 'image', keyName: 'photo', title: 'Photo', choices: '4,3' },
] as const;

/**
 * Creates a template with a question of every type below a header, and a list of items at the end. Returns the id of the
 * template.
 */
export const everyFieldTemplate = async (call: Api): Promise<number> => {
  const [template] = await call('POST /templates', {
    body: [
      {
        name: 'Every field',
        description: '',
        templateType: 'message',
        seconds: 15,
        shapes: '16:9',
        isPublic: true,
        archived: false,
        html: '<main>{{ line }}</main>',
      },
    ],
  });
  if (!template) throw new Error('No template was saved.');
  const templateId = template.id;
  const [header, items] = await call('POST /questions', {
    body: [
      { templateId, parentId: null, keyName: '', title: 'Everything', fieldType: 'header', sort: 1 },
      { templateId, parentId: null, keyName: 'dishes', title: 'Dishes', fieldType: 'array', sort: 2 },
    ],
  });
  if (!header || !items) throw new Error('No questions were saved.');
  await call('POST /questions', {
    body: [
      ...asked.map((question, sort) => ({ keyName: '', ...question, templateId, parentId: header.id, sort })),
      ...askedOfItems.map((question, sort) => ({ ...question, templateId, parentId: items.id, sort })),
    ],
  });
  return templateId;
};
