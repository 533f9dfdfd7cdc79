import { appeal } from './appeal';
import { bar } from './bar';
import { birthday } from './birthday';
import { blank } from './blank';
import { concert } from './concert';
import { course } from './course';
import { event } from './event';
import { fair } from './fair';
import { film } from './film';
import { hours } from './hours';
import { job } from './job';
import { lost } from './lost';
import { market } from './market';
import { menu } from './menu';
import { newProduct } from './new-product';
import { notice } from './notice';
import { result } from './result';
import { rules } from './rules';
import { sale } from './sale';
import { service } from './service';
import type { StartDesign } from './start-design';
import { storm } from './storm';
import { team } from './team';
import { verse } from './verse';
import { way } from './way';
import { welcome } from './welcome';

/** The start designs, in the order in which the gallery shows them. A new design needs a line here. */
export const startDesigns: readonly StartDesign[] = [
  blank,
  welcome,
  birthday,
  notice,
  hours,
  way,
  rules,
  team,
  job,
  storm,
  event,
  course,
  concert,
  film,
  fair,
  sale,
  newProduct,
  menu,
  bar,
  market,
  verse,
  service,
  appeal,
  result,
  lost,
];
