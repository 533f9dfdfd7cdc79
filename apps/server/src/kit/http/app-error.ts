import { type ErrorCode, errors } from '@marquee/contract/kit/errors';

/** The refusal of a call. Its code determines the status and the text that people see. `sentences` replace that text. */
export class AppError extends Error {
  readonly status: number;
  readonly sentences: string[];

  constructor(
    readonly code: ErrorCode,
    sentences?: string[],
  ) {
    super(code);
    this.status = errors[code][0];
    this.sentences = sentences ?? [errors[code][1]];
  }
}

/** A fault of the input: a sentence for a person, and the JSON path of the wrong part, such as 'body[0].seconds'. */
export type InputFault = { sentence: string; field: string };

/** The refusal of a call whose input has another form than the contract describes. `fields`: the wrong part of each sentence. */
export class InputInvalid extends AppError {
  readonly fields: string[];

  /** @param faults at least one. Of several faults with the same sentence, the first is named. */
  constructor(faults: readonly InputFault[]) {
    const bySentence = new Map(faults.toReversed().map((fault) => [fault.sentence, fault]));
    const named = faults.filter((fault) => bySentence.get(fault.sentence) === fault);
    super(
      'invalid',
      named.map(({ sentence }) => sentence),
    );
    this.fields = named.map(({ field }) => field);
  }
}

/** The refusal of a call whose rows do not exist in the department of the caller. `ids`: the ids of the missing rows. */
export class RowsMissing extends AppError {
  constructor(readonly ids: readonly number[]) {
    super('not-found');
  }
}

/** The refusal of a token that this installation did not sign for this purpose. The text says that the session has ended. */
export class ForgedToken extends AppError {
  constructor() {
    super('session-ended');
  }
}

/** The refusal of a caller that has used up a limit of `max` attempts. The limit allows attempts again after `retryAfter` seconds. */
export class LimitReached extends AppError {
  constructor(
    readonly max: number,
    readonly retryAfter: number,
    sentences?: string[],
  ) {
    super('too-many', sentences);
  }
}
