import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { AlertsForm } from './AlertsForm';
import { alertSettingsQuery } from './alert-data';

/** What the department is alerted of, who gets the mails, and the quiet hours. */
export const AlertsPage = () => {
  const settings = useQuery(alertSettingsQuery);
  return (
    <NarrowPage>
      <PageTitle note="Get an email when something in this department needs attention, and when it is over.">
        Alerts
      </PageTitle>
      {settings.isPending ? <LoadingIndicator /> : null}
      {settings.isError ? <WarningAlert messages={sentencesOf(settings.error)} /> : null}
      {settings.data ? <AlertsForm settings={settings.data} /> : null}
    </NarrowPage>
  );
};
