import type { Endpoints } from '@marquee/contract/kit/endpoint';
import { version } from '../config/version';
import { answerSchemas } from './answer-schemas';
import { contentPath } from './content-path';
import { operation, success, tagOf } from './operation';
import { refusalResponses, refusalSchema } from './responses';
import { collectSchemas } from './schemas';
import { tagTexts } from './tags';
import { webhookSection } from './webhook-section';

const about = `The API of a Marquee installation. The web app and the TVs use the same calls.

An API key, or the token of a department from \`POST /users/login\`, is sent with each call. A refused call has a \`code\`
for programs and sentences for people.

To show something on a screen, make a message with \`POST /messages/content\`, and publish it with \`POST /messages/{id}/publish\`. Later,
fill the same message with \`PUT /messages/{id}/content\`.`;

/**
 * Returns the contract as an OpenAPI 3.1 document.
 * @param address the origin of the installation
 */
export const openApi = (calls: Endpoints, address: string) => {
  const schemas = collectSchemas();
  const all = Object.entries(calls);
  // The schemas of all responses are named before those of requests: see collectSchemas.
  const responses = new Map(all.map(([name, endpoint]) => [name, success(name, endpoint, schemas)]));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of all) {
    const [method = 'GET', path = '/'] = name.split(' ');
    const place = path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
    const described = operation(name, endpoint, responses.get(name), schemas);
    paths[place] = { ...paths[place], [method.toLowerCase()]: described };
  }
  Object.assign(paths, contentPath(address));
  const tags = [...new Set(all.map(([name]) => tagOf(name)))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee',
      version,
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The Marquee authors' },
    },
    servers: [{ url: `${address}/api` }],
    tags: tags.map((name) => ({ name, description: tagTexts[name] })),
    security: [{ bearer: [] }],
    paths,
    webhooks: webhookSection(),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a department, from `POST /users/login`; for a TV, its secret.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mq_...',
          description:
            'An API key of a department, from Settings. The scopes: `read` for calls that change nothing, `edit` also for changes.',
        },
      },
      responses: refusalResponses(),
      // `AnswerValue` of the contract is any text. Here it is the list of the forms.
      schemas: { Refusal: refusalSchema, ...schemas.schemas(), ...answerSchemas() },
    },
  };
};
