import type { UploadType } from '@marquee/contract/kit/limits';
import type { Caller, World } from './test-world';

type Asked = {
  contentId?: number;
  questionId?: number;
  contentType?: UploadType;
  fileName?: string;
  originalName?: string;
};

/** Returns functions that upload files like a browser: `authorize` requests the permission and `post` sends the form. */
export const uploader = ({ call, app }: World) => {
  const authorize = (by: Caller, { contentType = 'image/png', fileName = 'photo.png', ...asked }: Asked) =>
    call(by, 'POST /files/authorizeUpload', { body: { contentType, fileName, ...asked } });

  /** Posts a form like a browser: to the server, or directly to a bucket. */
  const post = async (
    fields: Record<string, string>,
    content: Buffer,
    contentType = 'image/png',
    url = '/content',
  ) => {
    const form = new FormData();
    form.set('acl', 'public-read');
    form.set('Content-Type', contentType);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(content)], { type: contentType }), 'photo.png');
    if (url.startsWith('http')) {
      const { status } = await fetch(url, { method: 'POST', body: form });
      return { status, errors: [] };
    }
    const request = new Request('http://localhost/content', { method: 'POST', body: form });
    const response = await app.inject({
      method: 'POST',
      url: '/content',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: response.statusCode, errors: response.body ? response.json().errors : [] };
  };

  /** Uploads a file and returns its address. */
  const upload = async (by: Caller, asked: Asked, content: Buffer): Promise<string> => {
    const { body, errors } = await authorize(by, asked);
    if (errors.length) throw new Error(errors.join(' '));
    const posted = await post(body.fields, content, asked.contentType, body.url);
    if (posted.status !== 204) throw new Error(`${posted.status} ${posted.errors.join(' ')}`);
    return `/content/${body.key}`;
  };

  return { authorize, post, upload };
};
