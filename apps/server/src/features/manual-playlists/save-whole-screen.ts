import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { lockForSave, replaceParts, savedWhole } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { screenJson } from '../screens/screen-queries';
import { writeScreens } from '../screens/screen-rows';
import { screens } from '../../schema/screens';
import type { WholeScreen } from './manual-playlist-access';
import { manualPlaylists } from '../../schema/manual-playlists';

/** Saves a screen with its manual playlists in one transaction. */
export const saveWholeScreen = (
  ctx: Ctx<Person>,
  { form, ifUnchangedSince, manualPlaylists: parts, ...input }: Allowed<WholeScreen>,
) =>
  ctx.db.transaction(async (tx) => {
    const { actor, now } = ctx;
    const mine = eq(screens.departmentId, actor.departmentId);
    const id = await lockForSave(tx, screens, mine, { id: input.id, form, ifUnchangedSince });
    const [saved] = await writeScreens(ctx, tx, [{ ...input, ...savedWhole(id, form, now), id }]);
    if (!saved) throw new AppError('not-found');
    const screenId = saved.id;
    const rows = parts?.map((row, index) => ({ ...row, screenId, sortOrder: index + 1 }));
    const owner = { column: manualPlaylists.screenId, id: screenId };
    if (rows) await replaceParts(tx, manualPlaylists, actor, owner, rows);
    await announce(tx, { topic: 'screens', id: actor.accountId });
    return screenJson(saved);
  });
