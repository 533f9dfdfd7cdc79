import { Button } from '@mantine/core';
import { singleBraces, toLiquid } from '@marquee/playback/template/single-braces';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { LoadingIndicator, SkeletonBox } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import type { TemplateDraft } from './template-draft';
import styles from './templates.module.css';
import { lineOf } from './use-template-preview';

// The list of templates does not need the code editor, so the code editor is loaded separately.
const CodeEditor = lazyPart(async () => (await import('./CodeEditor')).CodeEditor);

/** The HTML of a template, with the error that its preview reports. */
export const HtmlPanel = ({
  draft: { html, questions },
  error,
  change,
}: {
  draft: TemplateDraft;
  error: string | undefined;
  change: (fields: Partial<TemplateDraft>) => void;
}) => {
  const oldBraces = singleBraces(html, questions);
  return (
    <Panel
      title="HTML"
      note={
        <span id="html-hint">
          HTML with Liquid. {'{{ keyName }}'} inserts a field’s value. Tab indents. Press Escape, then Tab, to
          leave the field.
        </span>
      }
      actions={
        oldBraces.length > 0 && (
          <Button variant="default" onClick={() => change({ html: toLiquid(html, questions) })}>
            Convert single braces
          </Button>
        )
      }
    >
      {oldBraces.length > 0 && (
        <p className={styles.soft}>
          {`${oldBraces.map((name) => `{${name}}`).join(', ')} ${oldBraces.length === 1 ? 'is' : 'are'} written as in other systems. Convert to let Marquee insert the values.`}
        </p>
      )}
      <Suspense
        fallback={
          <LoadingIndicator>
            <SkeletonBox height={320} />
          </LoadingIndicator>
        }
      >
        <CodeEditor
          label="HTML"
          describedBy="html-hint"
          value={html}
          line={lineOf(error)}
          onChange={(next) => change({ html: next })}
        />
      </Suspense>
      <p className={styles.error} role="status">
        {error}
      </p>
    </Panel>
  );
};
