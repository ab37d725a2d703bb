import { Landmark } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { formatMoment, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Detail, DetailList } from "#app/ui/detail-list.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import {
  type ExpectedPayment,
  listExpectedPayments,
  listUnsentRefunds,
} from "#contract/payments/manual-payments.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt, attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { Payer } from "../lists/payer.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/transfers";
import { ConfirmPaymentDialog } from "./confirm-payment-dialog.tsx";
import styles from "./transfers.module.css";
import { UnsentRefunds } from "./unsent-refunds.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const transfersPerPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["transfers.title"], m["transfers.metaDescription"], "/transfers");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, transfersPerPage, {});
  const [loaded, unsent] = await Promise.all([
    attemptPage(request, api(listExpectedPayments, { query }, { signal: request.signal })),
    attempt(api(listUnsentRefunds, {}, { signal: request.signal })),
  ]);
  return { loaded, unsent };
}
clientLoader.hydrate = true as const;

/** Screen with bank transfers that the shop expects and refunds that it must send. */
export default function Transfers({ loaderData: { loaded, unsent } }: Route.ComponentProps) {
  const { query, pending, hrefFor } = useListQuery();
  const [paymentToConfirm, setPaymentToConfirm] = useState<ExpectedPayment | null>(null);
  const { expected = [], pagination } = loaded.ok ? loaded.data : {};
  return (
    <Screen title={m["transfers.title"]()} text={m["transfers.intro"]()}>
      {unsent.ok ? (
        <UnsentRefunds refunds={unsent.data.refunds} />
      ) : (
        <LoadFailure message={m["payments.manualPayment.unsentFailed"]()} error={unsent.error} />
      )}
      <ListSearch label={m["transfers.search"]()} placeholder={m["transfers.searchPlaceholder"]()} />
      {!loaded.ok && (
        <LoadFailure message={m["payments.manualPayment.expectedFailed"]()} error={loaded.error} />
      )}
      {loaded.ok && expected.length === 0 && (
        <EmptyList
          searching={query.search !== ""}
          noneFound={m["transfers.noneFound"]()}
          icon={Landmark}
          title={m["transfers.none"]()}
          text={m["transfers.noneHint"]()}
        />
      )}
      {expected.length > 0 && (
        <Stack aria-busy={pending}>
          {expected.map((payment) => (
            <ExpectedCard
              key={payment._id}
              payment={payment}
              onReceived={() => setPaymentToConfirm(payment)}
            />
          ))}
        </Stack>
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["transfers.pages"]()} />}
      {paymentToConfirm && (
        <ConfirmPaymentDialog payment={paymentToConfirm} onClose={() => setPaymentToConfirm(null)} />
      )}
    </Screen>
  );
}

function ExpectedCard({ payment, onReceived }: { payment: ExpectedPayment; onReceived: () => void }) {
  const { _id, user, amount, reference, items, createdAt, heldUntil } = payment;
  const isReserved = Date.now() < Date.parse(heldUntil);
  return (
    <Card as="article" aria-labelledby={`expected-${_id}`}>
      <div className={styles.card}>
        <Payer headingId={`expected-${_id}`} user={user} />
        <DetailList>
          <Detail label={m["transfers.remark"]()}>
            <strong className="numeric">{reference}</strong>
          </Detail>
          <Detail label={m["transfers.amount"]()}>
            <strong className="numeric">{formatRupees(amount)}</strong>
          </Detail>
          <Detail label={m["transfers.items"]()}>
            {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
          </Detail>
          <Detail label={m["transfers.ordered"]()}>{formatMoment(createdAt)}</Detail>
          <Detail label={m["transfers.stockReserved"]()}>
            {isReserved ? (
              m["transfers.reservedUntil"]({ moment: formatMoment(heldUntil) })
            ) : (
              <Badge tone="warn">
                {m["transfers.reservationEnded"]({ moment: formatMoment(heldUntil) })}
              </Badge>
            )}
          </Detail>
        </DetailList>
        <Button variant="solid" className={styles.arrived} onClick={onReceived}>
          <RichMessage parts={m["transfers.confirmPayment"].parts({ name: user.name })} />
        </Button>
      </div>
    </Card>
  );
}
