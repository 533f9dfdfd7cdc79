import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { contentRoot } from '../../kit/storage/content-root';
import type { FontFace } from './font-queries';
import { googleFaces, googleFamilies } from '../../schema/fonts';

/** Returns the stored faces of these Google families, or of all stored Google families. */
export const googleFacesOf = async (db: Db, families?: string[]): Promise<FontFace[]> => {
  if (families?.length === 0) return [];
  const rows = await db
    .select()
    .from(googleFaces)
    .where(families && inArray(googleFaces.family, families))
    .orderBy(asc(googleFaces.family), asc(googleFaces.weight), asc(googleFaces.key));
  return rows.map(({ family, weight, key, unicodeRange }) => ({
    family,
    weight,
    url: contentRoot + key,
    unicodeRange,
  }));
};

/** Time after which a family that could not be fetched is requested again, in milliseconds. */
const pauseMs = 3_600_000;

/** Returns the families that are not stored and were not requested within the last hour. */
export const familiesToFetch = async (db: Db, families: string[], now: Date): Promise<string[]> => {
  const { family, fault, triedAt } = googleFamilies;
  const isSettled = or(isNull(fault), gt(triedAt, new Date(now.getTime() - pauseMs)));
  const settled = await db
    .select({ family })
    .from(googleFamilies)
    .where(and(inArray(family, families), isSettled));
  return families.filter((each) => settled.every((row) => row.family !== each));
};

/** Returns whether the files of a family are stored. */
export const isStored = async (db: Db, family: string): Promise<boolean> => {
  const rows = await db
    .select({ family: googleFamilies.family })
    .from(googleFamilies)
    .where(and(eq(googleFamilies.family, family), isNull(googleFamilies.fault)));
  return rows.length > 0;
};

/** Returns whether a family was requested before, with or without success. */
export const hasRow = async (db: Db, family: string): Promise<boolean> =>
  (await db.$count(googleFamilies, eq(googleFamilies.family, family))) > 0;
