import type { Endpoint, Endpoints } from '@marquee/contract/kit/endpoint';
import type { Refusal } from '@marquee/contract/kit/errors';
import { nothing } from '@marquee/contract/kit/fields';
import { allowsScope, keyScopeOf } from '@marquee/contract/kit/key-scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor';
import type { Config } from '../config/config';
import { AppError } from '../http/app-error';
import type { Identify } from '../http/mount';
import { networkOf } from '../http/network';
import { namingOf } from '../http/own-addresses';
import { answerMessage, type ToolResult } from './answer-message';
import { callOf, describeTool, endpointOf, resultText, type Tool } from './tool';

type Options = {
  config: Config;
  calls: Endpoints;
  tools: readonly Tool[];
  instructions: string;
  identify: Identify;
};

const signedIn: Endpoint = { summary: '', who: 'person', answer: nothing };
const perMinute = 600;

/**
 * Serves the Model Context Protocol at `/api/mcp`, by its transport "streamable HTTP" without sessions: each message is a POST with
 * its response as JSON. A tool sends its call to this server with the token of the caller, so the permissions, checks and limits of
 * the call apply.
 */
export const serveMcp = (
  app: FastifyInstance,
  { config, calls, tools, instructions, identify }: Options,
): void => {
  const known = new Map(tools.map((tool) => [tool.name, { tool, endpoint: endpointOf(calls, tool) }]));
  const described = [...known.values()].map(({ tool, endpoint }) => ({
    needed: keyScopeOf(tool.call, endpoint),
    description: describeTool(tool, endpoint),
  }));
  /** Returns the tools that the caller may use, because a model tries each tool that it sees. */
  const descriptionsFor = (caller: Actor | undefined) => {
    const given = caller?.kind === 'person' ? caller.apiKey?.scope : undefined;
    return described
      .filter(({ needed }) => given === undefined || needed === undefined || allowsScope(given, needed))
      .map(({ description }) => description);
  };
  const callTool = async (request: FastifyRequest, name: string, given: Record<string, unknown>) => {
    const found = known.get(name);
    return found && sendCall(app, request, found, given);
  };

  app.route({
    method: 'POST',
    url: '/api/mcp',
    config: {
      rateLimit: {
        max: perMinute,
        timeWindow: '1 minute',
        keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
      },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      checkOrigin(config, request);
      const caller = await identify(request, 'GET /mcp', signedIn);
      const answer = await answerMessage(request.body, {
        instructions,
        descriptions: descriptionsFor(caller),
        callTool: (name, given) => callTool(request, name, given),
      });
      return answer === undefined ? reply.code(202).send() : reply.send(answer);
    },
  });
  // The server opens no stream for its own messages, and has no sessions to delete.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/api/mcp',
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
};

/** The protocol requires this check, because a page of another site must not send messages through the browser of a person. */
const checkOrigin = (config: Config, request: FastifyRequest): void => {
  const { origin } = request.headers;
  if (origin !== undefined && !namingOf(config, request).ownOrigins.includes(origin))
    throw new AppError('not-allowed', ['Pages of other sites cannot send messages to this address.']);
};

/** Headers of the message that its calls have too: the token, and the headers from which the address of the caller follows. */
const passedOn = [
  'authorization',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

const sendCall = async (
  app: FastifyInstance,
  request: FastifyRequest,
  { tool, endpoint }: { tool: Tool; endpoint: Endpoint },
  given: Record<string, unknown>,
): Promise<ToolResult> => {
  const call = callOf(tool, endpoint, given);
  if (typeof call === 'string') return { text: call, isError: true };
  const headers = passedOn.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const response = await app.inject({
    method: methods.find((method) => method === call.method) ?? 'GET',
    url: `/api${call.path}`,
    headers: Object.fromEntries(headers),
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    ...(call.body && { payload: call.body }),
  });
  if (response.statusCode < 300)
    return { text: resultText(tool, given.search, response.body || 'Done.'), isError: false };
  const { code, errors, requestId } = response.json<Refusal>();
  return { text: `${errors.join(' ')} (${code}, request ${requestId})`, isError: true };
};

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
