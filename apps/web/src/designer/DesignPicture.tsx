import type { Design } from '@marquee/playback/design/design';
import { valuesOf } from '@marquee/playback/design/elements/elements';
import { canvasOf, type TemplateShape } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import type { PendingFiles } from '../features/files/pending-files';
import { ScaledFrame } from '../ui/ScaledFrame';
import styles from './DesignPicture.module.css';
import { stillPage } from './still-page';
import { useFontFaces } from './use-font-faces';
import { useOpenedDesign } from './use-opened-design';

/** Shows the design of an answer, small and without animations. */
export const DesignPicture = ({
  value,
  shape,
  files,
  label,
}: {
  value: string;
  shape: TemplateShape;
  files: PendingFiles;
  label: string;
}) => {
  const { opening } = useOpenedDesign({ value, shape, files });
  const families = useMemo(() => (opening.state === 'open' ? familiesOf(opening.design) : []), [opening]);
  const faces = useFontFaces(families);
  if (opening.state === 'loading') return <div className={styles.picture} data-shape={shape} aria-busy />;
  if (opening.state === 'failed') return <p className={styles.none}>{opening.sentences.join(' ')}</p>;
  if (opening.state === 'broken') return <p className={styles.none}>This design cannot be read.</p>;
  return (
    <div className={styles.picture} data-shape={shape}>
      <ScaledFrame {...canvasOf(shape)} srcDoc={stillPage(opening.design, shape, faces)} title={label} />
    </div>
  );
};

const familiesOf = ({ scenes: [{ elements }] }: Design): string[] => [
  ...new Set(elements.flatMap((element) => valuesOf(element, 'fonts'))),
];
