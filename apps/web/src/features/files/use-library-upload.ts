import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { refreshTopic } from '../../kit/refresh';
import { uploadedWords } from './library-words';
import { stopped } from './upload-file';
import { uploadToLibrary } from './upload-to-library';

/**
 * Returns the function that uploads files to the library, with its progress. A person who leaves the page stops the uploads.
 * @param report receives the errors of the refused files
 */
export const useLibraryUpload = (report: (failures: unknown[]) => void) => {
  const queries = useQueryClient();
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const send = async (files: readonly File[]) => {
    const upload = new AbortController();
    running.current = upload;
    report([]);
    setShare(0);
    try {
      const { stored, failures } = await uploadToLibrary(files, upload.signal, setShare);
      report(failures);
      const done = uploadedWords(stored);
      if (done) showBanner(done);
    } catch (thrown) {
      if (thrown !== stopped) report([thrown]);
    } finally {
      setShare(undefined);
      refreshTopic(queries, 'files');
    }
  };
  return { share, stop, send };
};
