import { useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";
import {
  getOwnDeletionRequest,
  type OwnDeletionRequest,
  withdrawOwnDeletion,
} from "#contract/accounts/personal-data.ts";
import { m } from "#messages";
import { DeletionDialog } from "./deletion-dialog.tsx";

const loadRequest = (signal: AbortSignal) => api(getOwnDeletionRequest, {}, { signal });

/** Asks staff to delete the account; an open request can be withdrawn. */
export function AccountDeletionCard() {
  const { state, reload } = useAsyncData(loadRequest, m["privacy.deletion.loadFailed"]());
  return (
    <Card as="section">
      <CardHeader title={m["privacy.deletion.title"]()} text={m["privacy.deletion.text"]()} />
      <AsyncSection state={state} onRetry={reload}>
        {({ request }) =>
          request?.state === "open" ? (
            <OpenRequest request={request} onWithdrawn={reload} />
          ) : (
            <NewRequest refused={request?.state === "refused" ? request : null} onSent={reload} />
          )
        }
      </AsyncSection>
    </Card>
  );
}

function OpenRequest({ request, onWithdrawn }: { request: OwnDeletionRequest; onWithdrawn: () => void }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function withdraw() {
    setBusy(true);
    try {
      const { message } = await api(withdrawOwnDeletion);
      toast.success(message ?? m["privacy.request.withdrawn"]());
    } catch (error) {
      toast.error(messageOf(error, m["privacy.deletion.withdrawFailed"]()));
    }
    setBusy(false);
    onWithdrawn();
  }

  return (
    <Notice
      action={
        <Button size="small" busy={busy} busyLabel={m["privacy.deletion.withdrawing"]()} onClick={withdraw}>
          {m["privacy.deletion.withdraw"]()}
        </Button>
      }
    >
      {messageElements(m["privacy.deletion.open"], {
        time: <time dateTime={request.createdAt}>{formatMoment(request.createdAt)}</time>,
      })}
    </Notice>
  );
}

function NewRequest({ refused, onSent }: { refused: OwnDeletionRequest | null; onSent: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const decidedAt = refused?.decidedAt;
  return (
    <Stack>
      {refused && decidedAt && (
        <Notice tone="warn">
          {messageElements(m["privacy.deletion.refused"], {
            time: <time dateTime={decidedAt}>{formatMoment(decidedAt)}</time>,
            reason: refused.refusal,
          })}
        </Notice>
      )}
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {m["privacy.deletion.request"]()}
        </Button>
      </div>
      <DeletionDialog open={isAsking} onClose={() => setAsking(false)} onSent={onSent} />
    </Stack>
  );
}
