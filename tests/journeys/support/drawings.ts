import { Readable } from 'node:stream';
import { readConfig } from '../../../apps/server/src/kit/config/config';
import { openLog } from '../../../apps/server/src/kit/log/log';
import { openRender, type Render } from '../../../apps/server/src/kit/render/open-render';

/** Opens the renderer of thumbnails in this process. It reads the files of pages from the server at this address. */
export const openDrawings = (url: string): Render => {
  const storage = {
    head: async (key: string) => {
      const answer = await fetch(`${url}/content/${key}`);
      if (!answer.ok) return undefined;
      const size = (await answer.arrayBuffer()).byteLength;
      return { size, contentType: answer.headers.get('content-type') ?? '', modified: new Date(0) };
    },
    get: async (key: string) => {
      const answer = await fetch(`${url}/content/${key}`);
      return Readable.from([Buffer.from(await answer.arrayBuffer())]);
    },
  };
  const config = readConfig({ CHROMIUM_PATH: process.env.CHROMIUM_PATH });
  return openRender(config, openLog({ logLevel: 'warn' }), { storage, ownFiles: new Map() });
};
