import { z } from 'zod';
import { version } from '../config/version';

/** The result of a tool. `isError`: the text describes what the model has to correct. */
export type ToolResult = { text: string; isError: boolean };
export type Toolbox = {
  instructions: string;
  descriptions: readonly object[];
  /** Calls a tool. Returns undefined if there is no tool with this name. */
  callTool(name: string, given: Record<string, unknown>): Promise<ToolResult | undefined>;
};

/** The versions of MCP whose messages this server understands, the newest first. */
export const protocolVersions = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
const toolParams = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) });

/** The error codes of JSON-RPC. */
const invalidRequest = -32_600;
const unknownMethod = -32_601;
const invalidParams = -32_602;

/**
 * Returns the response to a JSON-RPC message of an MCP client, or undefined for a notification, which has no response. The server
 * keeps no state between messages. It has tools, and no resources, prompts or notifications.
 */
export const answerMessage = async (received: unknown, toolbox: Toolbox): Promise<object | undefined> => {
  const read = message.safeParse(received);
  if (!read.success) return failure(null, invalidRequest, 'The message is not a JSON-RPC request.');
  const { id, method, params } = read.data;
  if (id === undefined) return undefined;
  const success = (result: object) => ({ jsonrpc: '2.0', id, result });
  switch (method) {
    case 'initialize':
      return success(initialize(params, toolbox));
    case 'ping':
      return success({});
    case 'tools/list':
      return success({ tools: toolbox.descriptions });
    case 'tools/call': {
      const given = toolParams.safeParse(params);
      const result = given.success && (await toolbox.callTool(given.data.name, given.data.arguments));
      if (!result) return failure(id, invalidParams, 'There is no such tool.');
      return success({ content: [{ type: 'text', text: result.text }], isError: result.isError });
    }
    default:
      return failure(id, unknownMethod, `The method ${method} is not supported.`);
  }
};

const initialize = ({ protocolVersion: asked }: Record<string, unknown>, { instructions }: Toolbox) => ({
  protocolVersion: protocolVersions.find((known) => known === asked) ?? protocolVersions[0],
  capabilities: { tools: {} },
  serverInfo: { name: 'marquee', title: 'Marquee', version },
  instructions,
});

const failure = (id: string | number | null, code: number, text: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: text },
});
