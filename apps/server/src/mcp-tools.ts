import type { Api } from '@marquee/contract/kit/api';
import type { Tool } from './kit/mcp/tool';

export const mcpInstructions = `Marquee shows messages on screens (TVs). A message is made from a template; its answers are its content.
Playlists contain messages, and schedules of screens play playlists. To change what a sign says, find the message with list_messages,
read it with read_message, and fill it with fill_message. To show something new, choose a template with list_templates, read its
questions with list_questions, make the message with make_message, and publish it with publish_message.`;

/** The tools of `/api/mcp`. They read everything and change messages and placements. No tool deletes. */
export const mcpTools = [
  {
    name: 'list_screens',
    call: 'GET /screens',
    fields: ['id', 'name', 'timezone', 'rotation', 'screenMode'],
  },
  {
    name: 'list_playlists',
    call: 'GET /playlists',
    fields: ['id', 'name', 'mode', 'shape', 'startDate', 'endDate'],
  },
  {
    name: 'list_messages',
    call: 'GET /messages',
    use: 'Finds messages by their names.',
    fields: ['id', 'name', 'category', 'templateId', 'seconds', 'shape', 'archived', 'lastModified'],
  },
  {
    name: 'list_templates',
    call: 'GET /templates/available',
    fields: ['id', 'name', 'description', 'templateType', 'seconds', 'shapes'],
  },
  {
    name: 'list_questions',
    call: 'GET /questions/template/:templateId',
    use: 'The key names and types of the answers of a template. The placeholder shows an example.',
  },
  { name: 'read_message', call: 'GET /messages/:id/content', use: 'fill_message accepts the same answers.' },
  { name: 'fill_message', call: 'PUT /messages/:id/content', use: 'Read the message first for its keys.' },
  { name: 'make_message', call: 'POST /messages/content' },
  { name: 'publish_message', call: 'POST /messages/:id/publish' },
  { name: 'where_message_plays', call: 'GET /placements/message/:messageId' },
  { name: 'what_plays', call: 'GET /player/why/screen/:screenId' },
  { name: 'screen_reports', call: 'GET /pings', use: 'When each TV was last heard from.' },
  { name: 'screen_versions', call: 'GET /receipts', use: 'Whether TVs show the newest content.' },
] as const satisfies readonly (Tool & { call: keyof Api })[];
