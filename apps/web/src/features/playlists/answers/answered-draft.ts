import type { Answer } from '@marquee/contract/messages';
import type { Playlist } from '@marquee/contract/playlists';
import type { Question } from '@marquee/contract/templates';
import { valueOf } from '@marquee/playback/program/feed-data';
import type { Texts } from '@marquee/playback/template/values';
import type { Stored } from '../../../kit/edit/edit';
import { type Part, partOf } from '../../../kit/edit/part';
import { openingValues, type Values } from '../../questions/answer-values';
import { answersPart } from '../../questions/answers-part';
import { fieldParts, fieldsOf, newFields, type PlaylistValues } from '../playlist-fields';

/** The parts of a playlist with answers that its form cannot change. `subscriptionId` is null for a slideshow. */
export type AnsweredFrame = Pick<Playlist, 'shape' | 'subscriptionId'> & {
  id: number;
  mode: 'subscription' | 'slideshow';
};

/** The questions that a playlist answers, and the values by key name that play without an answer of the playlist. */
export type Asked = { questions: readonly Question[]; data: Texts };

/** The values of the form of a playlist with answers. */
export type AnsweredDraft = PlaylistValues & { values: Values };

/** A playlist with its answers. */
export type AnsweredPlaylist = { playlist: Playlist; answers: readonly Answer[] };

type Given = Pick<Answer, 'questionId' | 'value'>;

/** Returns the draft with which the form of a new playlist opens. */
export const newAnswered = (name: string, asked: Asked): Stored<AnsweredDraft> => ({
  id: 0,
  draft: { ...newFields, name, values: shownValues(asked, []) },
});

export const storedAnswered = (
  { playlist, answers }: AnsweredPlaylist,
  asked: Asked,
): Stored<AnsweredDraft> => ({
  id: playlist.id,
  lastModified: playlist.lastModified,
  draft: { ...fieldsOf(playlist), values: shownValues(asked, answers) },
});

/**
 * Returns the values that the form shows: the values that play, and the first choice of a list without a value. The rule is that
 * of `feedData`.
 */
const shownValues = ({ questions, data }: Asked, answers: readonly Given[]): Values => {
  const own = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  return openingValues(
    questions,
    questions.flatMap(({ id: questionId, keyName }) => {
      const value = own.get(questionId) || valueOf(data, keyName) || own.get(questionId);
      return value === undefined ? [] : [{ questionId, value }];
    }),
  );
};

/**
 * Returns the answers to save. A value that plays without an answer of the playlist is not saved, so that a later change of the
 * subscription or of the placeholder reaches the playlist.
 * @param stored the values that may be stored. Values that differ from these values are saved
 */
export const answersToSave = (
  { questions, data }: Asked,
  values: Values,
  stored: readonly (Values | undefined)[],
): Given[] =>
  questions.flatMap(({ id: questionId, keyName, placeholder }) => {
    const value = values[questionId];
    const inherited = valueOf(data, keyName) || placeholder;
    const mayBeStored = stored.some(
      (each) => each?.[questionId] !== undefined && each[questionId] !== inherited,
    );
    return value === undefined || (value === inherited && !mayBeStored) ? [] : [{ questionId, value }];
  });

/** Returns the parts of a playlist with answers that are compared and merged. */
export const answeredPart = (questions: readonly Question[]): Part<AnsweredDraft> =>
  partOf<AnsweredDraft>({ ...fieldParts, values: answersPart(questions) });
