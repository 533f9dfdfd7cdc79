import { answers } from '@marquee/contract/answers';
import { routes } from '../../kit/http/routes';
import { addressedAnswers } from '../files/answer-address-queries';
import { saveAnswers } from './save-answers';

export const answerRoutes = routes(answers, {
  'POST /answers': async (ctx, { body }) => addressedAnswers(ctx, await saveAnswers(ctx, body)),
});
