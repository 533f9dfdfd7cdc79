/** Maximum difference of two equal colors. A JPEG changes colors slightly. */
const tolerance = 8;

/** Returns whether all pixels have the same color. `values` contains red, green, blue and alpha of each pixel. */
export const hasOneColor = (values: ArrayLike<number>): boolean =>
  values.length > 0 &&
  Array.from(values).every((value, index) => Math.abs(value - (values[index % 4] ?? value)) <= tolerance);
