import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { elementsOf } from '../scene/scene';
import { useDesigner, useDesignerState, usePlayback, useStage } from '../use-designer';
import type { Checked, Readings } from './check';
import { type Found, findFaults } from './checks';
import { createCanvasReader } from './read-canvas';
import type { Viewing } from './viewing';
import { whenIdle } from './when-idle';

export type Findings = { found: readonly Found[]; checked: Checked };

type Given = { viewing: Viewing; seconds: number; families: Readings['families'] };

/**
 * Returns the findings of the design that is shown, or undefined until the first check. The checks run when the browser is idle
 * after a step, and neither during a gesture nor while the animations play.
 */
export const useFindings = ({ viewing, seconds, families }: Given): Findings | undefined => {
  const { shape, measure } = useDesigner();
  const stage = useStage();
  const read = useMemo(() => createCanvasReader(stage, shape), [stage, shape]);
  const design = useDesignerState((state) => state.design);
  const isBusy = useDesignerState(({ gesture }) => gesture !== null);
  const mode = useStore(usePlayback().mode);
  const [checked, setChecked] = useState<Checked>();

  useEffect(() => {
    if (isBusy || mode !== 'editing') return undefined;
    const elements = elementsOf({ design, selection: new Set(), inside: null }).filter(
      ({ hidden }) => !hidden,
    );
    let newest = 0;
    let cancel: () => void = () => undefined;
    const check = async (number: number) => {
      const readings = { ...(await read(elements)), families };
      if (number === newest) setChecked({ elements, shape, seconds, viewing, measure, readings });
    };
    const start = () => {
      cancel();
      newest += 1;
      const number = newest;
      cancel = whenIdle(() => void check(number));
    };
    start();
    // Fonts change the size of texts when they arrive.
    const fonts = stage.frame()?.fonts;
    fonts?.addEventListener('loadingdone', start);
    return () => {
      newest += 1;
      cancel();
      fonts?.removeEventListener('loadingdone', start);
    };
  }, [design, isBusy, mode, read, measure, stage, shape, seconds, viewing, families]);

  return useMemo(() => checked && { found: findFaults(checked), checked }, [checked]);
};
