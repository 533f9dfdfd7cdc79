import styles from './LinkedText.module.css';
import { linkedPieces } from './linked-text';

/** Shows a plain text with its line breaks. Its web addresses are links. */
export const LinkedText = ({ text }: { text: string }) => (
  <p className={styles.text}>
    {linkedPieces(text).map(({ text: words, href }, place) =>
      href === undefined ? (
        words
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same address may occur twice
        <a key={place} href={href} target="_blank" rel="noreferrer noopener">
          {words}
        </a>
      ),
    )}
  </p>
);
