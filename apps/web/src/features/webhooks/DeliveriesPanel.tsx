import type { Webhook } from '@marquee/contract/webhooks';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import { DeliveryRow } from './DeliveryRow';
import { deliveriesQuery } from './webhook-data';

/** The events that were sent to a webhook, with their results. */
export const DeliveriesPanel = ({ webhook: { id, enabled } }: { webhook: Webhook }) => {
  const deliveries = usePages(deliveriesQuery(id));
  const [failure, setFailure] = useState<unknown>();
  return (
    <Panel title="Deliveries" note="The events of the last 30 days, the newest first.">
      {failure === undefined ? null : <WarningAlert messages={sentencesOf(failure)} />}
      {deliveries.isPending ? <LoadingIndicator /> : null}
      {deliveries.isError ? <WarningAlert messages={sentencesOf(deliveries.error)} /> : null}
      {deliveries.data?.length === 0 ? (
        <p className={rows.note}>Nothing was sent yet. Send a test to try the receiver.</p>
      ) : null}
      {deliveries.data && deliveries.data.length > 0 ? (
        <RowList label="Deliveries" loadMore={deliveries.loadMore}>
          {deliveries.data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} canSend={enabled} fail={setFailure} />
          ))}
        </RowList>
      ) : null}
    </Panel>
  );
};
