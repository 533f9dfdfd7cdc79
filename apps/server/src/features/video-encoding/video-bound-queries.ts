import { fieldTypesWhere } from '@marquee/playback/template/fields/field-kinds';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../kit/db/open-database';
import { messageReservations, messages } from '../../schema/messages';
import { questions } from '../../schema/templates';
import type { Bounds } from './plan-encode';

const videoTypes = fieldTypesWhere(({ choices }) => choices === 'videoSize');
const fullHd: Bounds = { width: 1920, height: 1080 };

/**
 * Returns the maximum width and height of a video of this message, which is saved or only reserved. The template can allow a size
 * between Full HD and Ultra HD in the choices of a video question ('3840,2160'). The default is Full HD. With `vertical`, width
 * and height are exchanged.
 */
export const boundsFor = async (db: Db, messageId: number, vertical: boolean): Promise<Bounds> => {
  const reserved = sql<number>`${messageReservations.templateId}`.as('template_id');
  const templateIds = unionAll(
    db
      .select({ id: sql<number>`${messages.templateId}`.as('template_id') })
      .from(messages)
      .where(eq(messages.id, messageId)),
    db.select({ id: reserved }).from(messageReservations).where(eq(messageReservations.id, messageId)),
  );
  const asked = await db
    .select({ choices: questions.choices })
    .from(questions)
    .where(and(inArray(questions.templateId, templateIds), inArray(questions.fieldType, videoTypes)));
  const { width, height } = asked
    .map(({ choices }) => boundsIn(choices))
    .reduce((widest, each) => (each.width > widest.width ? each : widest), fullHd);
  return vertical ? { width: height, height: width } : { width, height };
};

const boundsIn = (choices: string): Bounds => {
  const [width = 0, height = 0] = choices.split(',').map(Number);
  return width >= fullHd.width && width <= 3840 && height > 0 && height <= 2160 ? { width, height } : fullHd;
};
