import { type BannerAction, showBanner } from '../banner';
import { confirm } from '../confirm';
import { sentencesOf } from '../failures';
import { newUuid } from '../new-uuid';
import type { Edit } from './edit';
import type { SaveCalls } from './save-edit';

/**
 * Returns the button "Undo" of the banner after a save: it saves the values from before the save again. If somebody has saved since
 * then, nothing changes, and a dialog says so.
 */
export const undoSave = <Draft>(
  send: SaveCalls<Draft>['send'],
  before: Draft,
  { id, lastModified, stored }: Edit<Draft>,
): BannerAction => ({
  label: 'Undo',
  run: async () => {
    try {
      await send(before, { id, form: newUuid(), ifUnchangedSince: lastModified, stored });
      showBanner('Change undone');
    } catch (thrown) {
      await confirm({ text: 'Not undone', details: sentencesOf(thrown), action: 'OK', stay: 'Close' });
    }
  },
});
