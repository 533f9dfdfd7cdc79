import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';

type Target = { address: string; key: string };

const refusal = z.object({ errors: z.array(z.string()) });
const withId = z.object({ id: z.union([z.string(), z.number()]) });
/** The error code of JSON-RPC for a failure of the server. */
const failed = -32_603;

/**
 * Connects an MCP client on two streams to the MCP server of an installation. Each line of `input` is a message, and is sent to the
 * server. Each line of `output` is a response. Ends when `input` ends.
 */
export const bridgeMcp = async (input: Readable, output: Writable, target: Target): Promise<void> => {
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const answer = await answerFor(line, target).catch(
      (error: unknown) => `${target.address} cannot be reached: ${reasonOf(error)}`,
    );
    const text = typeof answer === 'string' ? failure(line, answer) : answer.text;
    if (text) output.write(`${text}\n`);
  }
};

/** Returns the response of the server, which has no text for a notification, or a sentence if the server refuses the message. */
const answerFor = async (line: string, { address, key }: Target): Promise<{ text: string } | string> => {
  const response = await fetch(`${address}/api/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: line,
  });
  const text = await response.text();
  if (response.ok) return { text };
  const read = refusal.safeParse(jsonOf(text));
  return read.success
    ? read.data.errors.join(' ')
    : `${address} answered with the status ${response.status}.`;
};

/** Returns the error response to a message. A notification has no response. */
const failure = (line: string, text: string): string => {
  const read = withId.safeParse(jsonOf(line));
  return read.success
    ? JSON.stringify({ jsonrpc: '2.0', id: read.data.id, error: { code: failed, message: text } })
    : '';
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
};
