import { inArray } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { type Naming, withOrigin } from '../../kit/http/own-addresses';
import { questions } from '../../schema/templates';
import { takesFiles } from './upload-key';

/**
 * Returns the answers with full addresses in the answers to file questions, so that a client can load the files. If the caller is
 * the web app, which requests addresses without an origin, the function returns the answers unchanged and does not use the
 * database.
 */
export const addressedAnswers = async <Row extends { questionId: number; value: string }>(
  { db, answerOrigin }: Naming & { db: Db },
  rows: Row[],
): Promise<Row[]> => {
  const naming = rows.filter(({ value }) => value.includes('/content/'));
  if (answerOrigin === '' || naming.length === 0) return rows;
  const ids = [...new Set(naming.map(({ questionId }) => questionId))];
  const asked = await db
    .select({ id: questions.id, fieldType: questions.fieldType })
    .from(questions)
    .where(inArray(questions.id, ids));
  const ofFiles = new Set(asked.filter(({ fieldType }) => takesFiles(fieldType)).map(({ id }) => id));
  return rows.map((row) =>
    ofFiles.has(row.questionId) ? { ...row, value: withOrigin({ answerOrigin }, row.value) } : row,
  );
};
