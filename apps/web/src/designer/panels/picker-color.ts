/** Returns a CSS color as '#rrggbb' or, with an alpha, '#rrggbbaa', so that the picker can show it. */
export const pickerColor = (color: string): string => {
  if (color.startsWith('#')) return color;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return '#000000';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const pixel = [...context.getImageData(0, 0, 1, 1).data];
  const digits = pixel.map((part) => part.toString(16).padStart(2, '0')).join('');
  return digits.endsWith('ff') ? `#${digits.slice(0, 6)}` : `#${digits}`;
};

/** Returns whether the browser knows a color. */
export const isKnownColor = (color: string): boolean => CSS.supports('color', color);
