import { useInViewport } from '@mantine/hooks';
import type { Design } from '@marquee/playback/design/design';
import { valuesOf } from '@marquee/playback/design/elements/elements';
import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { useMemo, useState } from 'react';
import { ScaledFrame } from '../../ui/ScaledFrame';
import type { StartDesign } from '../start-designs/start-design';
import { stillPage } from '../still-page';
import { useFontFaces } from '../use-font-faces';
import styles from './StartDesigns.module.css';

/** A start design with its picture, and its themes to try. The picture is drawn when a person can see its place. */
export const StartDesignTile = ({
  startDesign: { name, themes, make },
  shape,
  onChoose,
}: {
  startDesign: StartDesign;
  shape: Shape;
  onChoose: (design: Design) => void;
}) => {
  const [theme, setTheme] = useState(0);
  const [seen, setSeen] = useState(false);
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  if (inViewport && !seen) setSeen(true);
  const design = useMemo(() => make(shape, theme), [make, shape, theme]);
  const families = useMemo(
    () => [...new Set(design?.scenes[0].elements.flatMap((element) => valuesOf(element, 'fonts')))],
    [design],
  );
  const faces = useFontFaces(families);
  if (!design) return null;
  const canvas = canvasOf(shape);
  return (
    <div className={styles.tile}>
      <div
        ref={ref}
        inert
        className={styles.picture}
        style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}
      >
        {seen && <ScaledFrame {...canvas} srcDoc={stillPage(design, shape, faces)} title={name} />}
      </div>
      <button type="button" className={styles.choose} onClick={() => onChoose(design)}>
        {name}
      </button>
      {themes.length > 1 && (
        <div className={styles.themes} role="group" aria-label={`Colors of ${name}`}>
          {themes.map((each, index) => (
            <button
              key={each.name}
              type="button"
              className={styles.theme}
              aria-label={each.name}
              aria-pressed={index === theme}
              title={each.name}
              onClick={() => setTheme(index)}
            >
              <span
                style={{ background: `linear-gradient(135deg, ${each.ground} 50%, ${each.accent} 50%)` }}
              />
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
