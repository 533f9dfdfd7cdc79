import type { FieldType } from '@marquee/playback/template/fields/field-kinds';

/** The form of an answer as text. */
export type AnswerForm = { description: string; example: string };

const address = '/content/uploads/12/1001/0f3c9a1b2c3d4e5f60718293-photo.png';
const fileText = 'The `address` that `POST /files/authorizeUpload` returned for the file';

/** The forms of answers by the type of their question. Null: questions of this type have no answer. */
export const answerForms: Readonly<Record<FieldType, AnswerForm | null>> = {
  header: null,
  label: null,
  array: {
    description:
      'A JSON list of objects, or the address of such a list. The names are the key names of the child questions. The values are answers to the child questions.',
    example: '[{"title":"Tomato soup","price":"4.50"}]',
  },
  string: { description: 'A text of one line.', example: 'Welcome' },
  text: { description: 'A text of several lines.', example: 'Open daily\nfrom 9 to 5' },
  list: {
    description:
      'The value of one of the `choices` of the question. The choices are divided by `|`, and each has a value and a label, divided by a backtick.',
    example: 'own',
  },
  bool: { description: '`true` or `false`.', example: 'true' },
  'string[]': {
    description: 'Texts, divided by backticks, or a JSON list of texts.',
    example: 'Tomato soup`Fish and chips',
  },
  image: {
    description: `${fileText}, the address of a built-in picture, or a picture of \`POST /stock/search\`.`,
    example: address,
  },
  'image[]': { description: 'Addresses of pictures, divided by backticks.', example: address },
  video: { description: `${fileText}, then of \`POST /files/startVideoEncode\`.`, example: address },
  silentVideo: {
    description: `${fileText}, then of \`POST /files/startVideoEncode\`. The video plays without sound.`,
    example: address,
  },
  file: { description: `${fileText}: a picture or a PDF.`, example: address },
  'file[]': { description: 'Addresses of pictures and PDFs, divided by backticks.', example: address },
  designer: {
    description: 'A design as JSON, or the address of a design. `POST /designs/read` returns designs.',
    example: '{"scenes":[{"elements":[],"delay":0}]}',
  },
  hidden: { description: 'A text that the form does not show.', example: 'value' },
  moderatedList: {
    description: 'A JSON list of objects with `text` and `approved`. Only approved texts are shown.',
    example: '[{"text":"Happy birthday, Sam","approved":true}]',
  },
  playlist: { description: 'The id of a playlist.', example: '1001' },
  playlistOrMessage: {
    description: 'The kind and the id of a message or a playlist: `message:1001` or `playlist:1001`.',
    example: 'message:1001',
  },
  message: { description: 'The id of a message.', example: '1001' },
  date: { description: 'A day, `yyyy-MM-dd`.', example: '2026-03-04' },
  dateText: {
    description: 'A day, `yyyy-MM-dd`, the English name of a weekday for every week, or any other text.',
    example: 'Friday',
  },
  time: { description: 'A time of 24 hours, `HH:mm`.', example: '18:30' },
  timeText: { description: 'A time as a person writes it, or any other text.', example: '6:30 pm' },
};
