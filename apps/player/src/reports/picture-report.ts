import type { TvReport } from '../link/network';
import { filesMissing } from '../play/due';
import type { Picture } from '../views/view';

/** Returns what a TV reports about the picture that it shows. Pages of the remote and of pairing are no content and no fault. */
export function pictureReport(picture: Picture): Partial<Pick<TvReport, 'shows' | 'notice'>> {
  if (picture.kind === 'page') return { shows: 'content', notice: '' };
  if (picture.kind === 'sleep') return { shows: 'sleep', notice: '' };
  if (picture.kind !== 'notice') return {};
  if (picture.text === filesMissing) return { shows: 'downloading', notice: '' };
  return { shows: 'notice', notice: picture.text };
}
