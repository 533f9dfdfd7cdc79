import { inArray } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { type Naming, withOrigin } from '../../kit/http/own-addresses';
import { questions } from '../templates/template-tables';
import { takesFiles } from './upload-key';

/**
 * Returns answers as the caller receives them. Answers to questions that take files have full addresses, so that a client can
 * fetch them. Our own pages request addresses without an origin, which needs no statement.
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
