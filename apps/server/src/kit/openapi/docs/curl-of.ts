import type { Call } from './read-document';

/**
 * Returns the command with which curl makes a call. It sends the key in the variable `MARQUEE_KEY`, or the token of a person or a TV
 * in `TOKEN` if the call refuses keys.
 */
export const curlOf = (call: Call, server: string): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(call, name));
  const query = call.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  const address = `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const hasMethod = call.method !== 'GET' && !(call.method === 'POST' && isJson(call));
  return [
    `curl ${hasMethod ? `-X ${call.method} ` : ''}${quoted(address)}`,
    ...tokenOption(call),
    ...bodyOptions(call),
  ].join(' \\\n  ');
};

const tokenOption = ({ who, scope }: Call): string[] => {
  if (scope !== undefined) return ['-H "Authorization: Bearer $MARQUEE_KEY"'];
  return who === 'anyone' ? [] : ['-H "Authorization: Bearer $TOKEN"'];
};

const valueOf = ({ parameters }: Call, name: string) =>
  String(parameters.find((one) => one.in === 'path' && one.name === name)?.example ?? '');

const isJson = ({ request }: Call) => request?.type === 'application/json';

const bodyOptions = (call: Call): string[] => {
  if (!call.request) return [];
  if (isJson(call)) return [`--json ${quoted(JSON.stringify(call.request.example ?? {}))}`];
  return [`-H "Content-Type: ${call.request.type}"`, '--data-binary @screenshot.jpg'];
};

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
