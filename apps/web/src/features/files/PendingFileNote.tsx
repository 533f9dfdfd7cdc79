import type { ReactNode } from 'react';

/** Names a chosen file that is uploaded when the form is saved: 'fair.png (2 MB) will upload when you save'. */
export const PendingFileNote = ({ children }: { children: ReactNode }) => (
  <p role="status">
    <strong>{children}</strong> will upload when you save
  </p>
);
