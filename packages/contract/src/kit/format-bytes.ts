/** Returns a number of bytes as a text: 1536 -> '1.5 KB'. */
export const formatBytes = (bytes: number): string => {
  const steps = ['bytes', 'KB', 'MB', 'GB'];
  const step = Math.min(steps.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const figure = bytes / 1024 ** step;
  return `${figure < 10 && step > 0 ? Math.round(figure * 10) / 10 : Math.round(figure)} ${steps[step]}`;
};
