import { type TemplateShape, templateShapes } from '@marquee/playback/program/shapes';
import type { PageFile } from '../views/view';

/** A message that is not saved yet, as the editor posts it into its preview. */
export type PostedMessage = { page: string; shape: TemplateShape; seconds: number; files: PageFile[] };

/** Reads `{type: 'data', page, shape, seconds, assets: [{url, blob}]}`. Returns undefined for other data. */
export function readPosted(data: unknown): PostedMessage | undefined {
  if (!isRecord(data) || data.type !== 'data' || typeof data.page !== 'string') return undefined;
  const shape = templateShapes.find((name) => name === data.shape) ?? '16:9';
  const files = (Array.isArray(data.assets) ? data.assets : []).filter(isFile);
  return { page: data.page, shape, seconds: Number(data.seconds) || 60, files };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFile = (value: unknown): value is PageFile =>
  isRecord(value) && typeof value.url === 'string' && value.blob instanceof Blob;
