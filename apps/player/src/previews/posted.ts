import type { Program } from '@marquee/playback/program/program';
import { type TemplateShape, templateShapes } from '@marquee/playback/program/shapes';
import { readProgram } from '../program/read-program';
import type { PageFile } from '../views/view';

/** A message that is not saved yet, as the editor posts it into its preview. */
export type PostedMessage = { page: string; shape: TemplateShape; seconds: number; files: PageFile[] };

/** The program of a playlist that is not saved yet, with the files that are not uploaded yet. */
export type PostedProgram = { program: Program; files: PageFile[] };

/** Reads `{type: 'data', page, shape, seconds, assets: [{url, blob}]}`. Returns undefined for other data. */
export function readPostedMessage(data: unknown): PostedMessage | undefined {
  if (!isRecord(data) || data.type !== 'data' || typeof data.page !== 'string') return undefined;
  const shape = templateShapes.find((name) => name === data.shape) ?? '16:9';
  return { page: data.page, shape, seconds: Number(data.seconds) || 60, files: filesOf(data) };
}

/** Reads `{type: 'program', program, assets: [{url, blob}]}`. Returns undefined for other data. */
export function readPostedProgram(data: unknown): PostedProgram | undefined {
  if (!isRecord(data) || data.type !== 'program') return undefined;
  const program = readProgram(data.program);
  return program && { program, files: filesOf(data) };
}

const filesOf = ({ assets }: Record<string, unknown>): PageFile[] =>
  (Array.isArray(assets) ? assets : []).filter(isFile);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFile = (value: unknown): value is PageFile =>
  isRecord(value) && typeof value.url === 'string' && value.blob instanceof Blob;
