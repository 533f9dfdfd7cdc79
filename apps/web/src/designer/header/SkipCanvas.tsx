import { focusIn } from '../stage/regions';
import styles from './SkipCanvas.module.css';

/** The first button of the designer. It is visible when it has the focus, and moves the focus past the elements of the canvas. */
export const SkipCanvas = () => {
  const skip = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const regions = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-region]') ?? [])];
    const canvas = regions.findIndex((region) => region.matches('[role="application"]'));
    focusIn(regions[canvas + 1] ?? regions[0]);
  };
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      Skip the canvas
    </button>
  );
};
