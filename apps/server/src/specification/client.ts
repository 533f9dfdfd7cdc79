/**
 * A client of the API that follows only the specification: its paths and fields, plain fetch, and almost no check of the status.
 * The client imports no code of this repository, so that it fails whenever a client of another vendor would fail.
 */

// oxlint-disable-next-line typescript/no-explicit-any -- an answer has no type until the client reads it
type Json = any;

export const openClient = (origin: string) => {
  let token = '';
  const contentRoot = `${origin}/content`;

  const send = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (method === 'DELETE') return response;
    return response.json().catch(() => null);
  };
  const get = (path: string) => send('GET', path);
  const post = (path: string, body: unknown) => send('POST', path, body);

  const signIn = async (email: string, password: string) => {
    const { departments } = await post('/users/login', { email, password });
    token = departments[0].jwt;
  };
  const signOut = () => {
    token = '';
  };

  /** Uploads a file for a question of a message. Returns the content URL to store as the answer. */
  const upload = async (
    { messageId, questionId }: { messageId: number; questionId: number },
    { name, type, content }: { name: string; type: string; content: Uint8Array<ArrayBuffer> },
    contentType = 'messages',
  ): Promise<string> => {
    const asked = { contentType, contentId: messageId, questionId, fileName: name };
    const { key, url, fields } = await post('/files/authorizeUpload', asked);
    const form = new FormData();
    form.append('acl', 'public-read');
    form.append('Content-Type', type);
    for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
    form.append('file', new Blob([content], { type }), name);
    const { ok } = await fetch(url, { method: 'POST', body: form });
    if (!ok) throw new Error(`${name} was not uploaded.`);
    return `${contentRoot}/${key}`;
  };

  /** Returns the value of a message's answer to a question. Returns an empty string if there is no answer. */
  const answerTo = async (messageId: number, questionId: number): Promise<string> => {
    const answers: { questionId: number; value: string }[] = await get(`/answers/message/${messageId}`);
    return answers.find((answer) => answer.questionId === questionId)?.value ?? '';
  };

  /**
   * Returns the items of an item list. The value is JSON or the address of a JSON file. For other values, the list is empty.
   */
  const itemsIn = async (value: string): Promise<Record<string, string>[]> => {
    if (value.startsWith('[')) return JSON.parse(value);
    return value.startsWith('http') ? JSON.parse(await (await fetch(value)).text()) : [];
  };

  const saveText = (place: { messageId: number; questionId: number }, text: string) => {
    const content = new TextEncoder().encode(text);
    return upload(place, { name: 'answer.json', type: 'application/json', content });
  };

  /** Uploads items as a JSON file, and saves the address of the file as the answer. */
  const saveItems = async (place: { messageId: number; questionId: number }, items: object[]) =>
    post('/answers', [{ ...place, value: await saveText(place, JSON.stringify(items)) }]);

  /** Returns the design at the address in an answer, or an empty design if the answer is not an address. */
  const designIn = async (value: string): Promise<Json> =>
    value.startsWith('http') ? (await fetch(value)).json() : { scenes: [{ elements: [], delay: 0 }] };

  /** Uploads the inline pictures of a design and then the design, and saves the address of the design as the answer. */
  const saveDesign = async (place: { messageId: number; questionId: number }, design: Json) => {
    for (const element of design.scenes[0].elements) {
      const [, type = '', base64 = ''] = /^data:([\w/]+);base64,(.+)$/.exec(element.url ?? '') ?? [];
      if (!base64) continue;
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      element.url = await upload(place, { name: 'inline.png', type, content });
    }
    return post('/answers', [{ ...place, value: await saveText(place, JSON.stringify(design)) }]);
  };

  return {
    get,
    post,
    remove: (path: string) => send('DELETE', path),
    signIn,
    signOut,
    upload,
    answerTo,
    itemsIn,
    saveItems,
    designIn,
    saveDesign,
  };
};
