import type { ChoicesMeaning } from '@marquee/playback/template/fields/field-kind';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';

/** The name of each type of question in the editors of templates and feeds, the most used first. */
export const fieldTypeNames: Record<FieldType, string> = {
  string: 'Text, one line',
  text: 'Text, several lines',
  date: 'Date',
  dateText: 'Date, weekday or other text',
  time: 'Time',
  timeText: 'Time or other text',
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

/** Label and help text of the field `choices`, by the meaning of the choices. */
export const choicesWords: Record<ChoicesMeaning, { label: string; description: string }> = {
  options: { label: 'Choices', description: 'value`Label, separated by |. The first is the default.' },
  pictureSize: {
    label: 'Aspect ratio',
    description: 'Optional. Two numbers, for example 16,9. A third number is the longest side: 16,9,3840.',
  },
  videoSize: {
    label: 'Maximum size',
    description: 'Optional. Width and height in pixels, for example 3840,2160.',
  },
  shapes: { label: 'Shapes', description: 'Limits the choice to these shapes: 16:9, 9:16 or 4:1.' },
};
