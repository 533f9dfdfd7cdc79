import { Button } from '@mantine/core';
import type { Brand } from '@marquee/contract/brands';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { WarningAlert } from '../../ui/WarningAlert';
import { BrandColors } from './BrandColors';
import { BrandFonts } from './BrandFonts';
import { BrandLogo } from './BrandLogo';
import styles from './BrandPanel.module.css';
import { brandQuery } from './use-brand';
import { useBrandEditor } from './use-brand-editor';

/** The brand kit of the department in Settings. */
export const BrandPanel = () => {
  const { department } = useSignedIn();
  const brand = useQuery(brandQuery);
  return (
    <Panel
      title="Brand kit"
      note={`The designer offers these colors, fonts and logo first in ${department.name}.`}
    >
      {brand.isPending ? <LoadingIndicator /> : null}
      {brand.isError ? <WarningAlert messages={sentencesOf(brand.error)} /> : null}
      {brand.data ? <BrandForm key={brand.data.id} brand={brand.data} /> : null}
    </Panel>
  );
};

const BrandForm = ({ brand }: { brand: Brand }) => {
  const { draft, dirty, saving, change, notice, submit, reset, files } = useBrandEditor(brand);
  return (
    <SaveForm faults={notice.faults} submit={submit} className={styles.form}>
      <SaveNotice {...notice} />
      <BrandColors colors={draft.colors} change={(colors) => change({ colors })} />
      <BrandFonts fonts={draft.fonts} change={(fonts) => change({ fonts })} />
      <BrandLogo logo={draft.logo} files={files} change={(logo) => change({ logo })} />
      <div className={styles.buttons}>
        <Button type="submit" loading={saving} disabled={!dirty && !saving}>
          Save brand kit
        </Button>
        {dirty && !saving ? (
          <Button variant="default" onClick={reset}>
            Cancel
          </Button>
        ) : null}
      </div>
    </SaveForm>
  );
};
