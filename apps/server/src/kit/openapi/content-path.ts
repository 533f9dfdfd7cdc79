import { refusalsBy } from './responses';

const field = (description: string) => ({ type: 'string', description });

/** The fields that every permission has. A bucket of S3 needs more fields, which the permission also contains. */
const schema = {
  type: 'object',
  required: ['key', 'Content-Type', 'file'],
  properties: {
    key: field('The `key` of the permission.'),
    acl: field('`public-read`'),
    'Content-Type': field('The type of the file, such as `image/png`.'),
    policy: field('The permission.'),
    signature: field('The signature of the permission.'),
    file: { type: 'string', format: 'binary', description: 'The file, as the last field.' },
  },
  additionalProperties: { type: 'string' },
};

const codes = [
  'invalid',
  'malformed',
  'not-allowed',
  'in-use',
  'too-large',
  'wrong-type',
  'storage-full',
] as const;

/** Returns the path to which files are uploaded. It is not below `/api`, and it is no endpoint, because a bucket can take its place. */
export const contentPath = (address: string) => ({
  '/content': {
    servers: [{ url: address }],
    post: {
      operationId: 'postContent',
      summary: 'Upload a file with the permission of POST /files/authorizeUpload',
      description:
        'Send the form to `url` of the permission, because an installation can store files in a bucket. The form has all fields of `formFields`, then the file. A permission works once, for 15 minutes. Then save the `address` of the permission as the answer.',
      tags: ['files'],
      security: [],
      requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
      responses: {
        204: { description: 'The file is stored.' },
        ...refusalsBy(codes),
      },
    },
  },
});
