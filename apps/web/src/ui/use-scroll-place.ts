import { type RefObject, useLayoutEffect, useState } from 'react';

type ScrollPlace = { scroller: HTMLElement | null; margin: number };

/** Returns the scroll container of a list, and the distance from the start of the container's content to the list, in pixels. */
export const useScrollPlace = (list: RefObject<HTMLElement | null>): ScrollPlace => {
  const [place, setPlace] = useState<ScrollPlace>({ scroller: null, margin: 0 });

  useLayoutEffect(() => {
    const element = list.current;
    const scroller = scrollerOf(element);
    if (!element || !scroller) return;
    const measure = () => {
      const margin = distance(scroller, element);
      setPlace((now) => (now.scroller === scroller && now.margin === margin ? now : { scroller, margin }));
    };
    measure();
    // A group that opens or closes above this list moves the list, and changes the heights of the elements around the group and
    // the list.
    const observer = new ResizeObserver(measure);
    for (let around = element.parentElement; around && around !== scroller; around = around.parentElement)
      observer.observe(around);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [list]);

  return place;
};

/** Returns the element that scrolls an element. */
export const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  for (let around = element?.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return null;
};

const distance = (scroller: HTMLElement, element: HTMLElement): number =>
  Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
