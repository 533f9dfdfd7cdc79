import { parentPort, workerData } from 'node:worker_threads';
import { api } from '@marquee/contract/kit/api';
import { z } from 'zod';
import { docsPages } from './docs/docs-pages';
import { readGuides } from './docs/read-guides';
import { openApi } from './openapi';

/** The thread that `serve-docs.ts` starts. It sends back the document and the pages by their path. */
const { publicUrl } = z.object({ publicUrl: z.string() }).parse(workerData);
const document = openApi(api, publicUrl);
const pages = docsPages(document, readGuides());
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ document: JSON.stringify(document), pages });
