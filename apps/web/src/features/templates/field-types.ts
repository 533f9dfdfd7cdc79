import type { fieldTypes } from '@marquee/contract/limits';

type FieldType = (typeof fieldTypes)[number];

/** What each type of question is called where one is chosen, in the order of how often one is. */
export const fieldTypeNames: Record<FieldType, string> = {
  string: 'Text, one line',
  text: 'Text, several lines',
  list: 'Choice from a list',
  bool: 'Yes or no',
  image: 'Picture',
  'image[]': 'Pictures',
  file: 'File',
  'file[]': 'Files',
  silentVideo: 'Video without sound',
  video: 'Video with sound',
  array: 'List of items',
  'string[]': 'Lines of text',
  moderatedList: 'Lines that need approval',
  designer: 'Design',
  message: 'Another message',
  playlist: 'Playlist',
  playlistOrMessage: 'Playlist or message',
  header: 'Heading with questions below it',
  label: 'Text to read',
  hidden: 'Hidden',
};

/** What the choices of a type mean; nothing where it has none. */
export const choicesWords = (fieldType: string): { label: string; description: string } | undefined => {
  switch (fieldType) {
    case 'list':
      return {
        label: 'Choices',
        description: 'value`Label, separated by |. The first is the default.',
      };
    case 'image':
    case 'image[]':
      return { label: 'Aspect ratio', description: 'Optional. Two numbers, for example 16,9.' };
    case 'message':
    case 'playlist':
    case 'playlistOrMessage':
      return { label: 'Shapes', description: 'Limits the choice to these shapes: 16:9, 9:16 or 4:1.' };
    default:
      return undefined;
  }
};
