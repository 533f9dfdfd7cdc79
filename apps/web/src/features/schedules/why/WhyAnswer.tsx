import { Button } from '@mantine/core';
import type { WhyAnswer as Why } from '@marquee/contract/why';
import { shownMessageName, shownName } from '../../../kit/shown-name';
import { useNow } from '../../../kit/use-now';
import styles from './WhyAnswer.module.css';
import { WhyPicture } from './WhyPicture';
import { spanWords, whySentences } from './why-words';

/** Shows a picture of the content that plays on a screen at a time, with the reasons. */
export const WhyAnswer = ({
  why,
  chosen,
  choose,
}: {
  why: Why;
  /**
   * True for a chosen time. Screen readers announce the explanation of a chosen time, but not the changing explanation of the
   * current time.
   */
  chosen: boolean;
  choose: (instant: number) => void;
}) => {
  const { play, timezone, playlists } = why;
  const end = play.end === null ? null : Date.parse(play.end);
  const now = useNow();
  const mixed = playlists.filter(({ out }) => out === null);
  return (
    <div className={styles.answer}>
      <div className={styles.picture} data-shape={play.kind === 'message' ? play.message.shape : '16:9'}>
        {play.kind === 'message' ? (
          <WhyPicture message={play.message} />
        ) : (
          <span className={styles.dark}>Black</span>
        )}
      </div>
      <div className={styles.reasons} aria-live={chosen ? 'polite' : undefined}>
        <p className={styles.what}>
          {play.kind === 'message' ? shownMessageName(play.message.name) : 'Nothing plays'}
        </p>
        <p className={styles.when}>{spanWords(play.start, play.end, timezone)}</p>
        <ul className={styles.sentences}>
          {whySentences(why).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {chosen && end !== null && end < now && (
          <p className={styles.when}>This time has passed. The answer is based on the current settings.</p>
        )}
        {mixed.length > 1 && (
          <table className={styles.mix}>
            <caption className="only-heard">Shares of the time</caption>
            <tbody>
              {mixed.map(({ id, name, weight, share }) => (
                <tr key={id}>
                  <th scope="row">{shownName(name)}</th>
                  <td>share {weight}</td>
                  <td>{Math.round(share * 100)}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={styles.walk}>
          <Button variant="subtle" onClick={() => choose(Date.parse(play.start) - 1)}>
            Previous
          </Button>
          {end !== null && (
            <Button variant="subtle" onClick={() => choose(end)}>
              Next
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
