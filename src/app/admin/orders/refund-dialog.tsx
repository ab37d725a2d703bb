import { useCallback, useState } from "react";
import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { useRefundLimit } from "#app/lib/session.ts";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import type { Order } from "#contract/orders/orders.ts";
import { getRefundable, type Refundable, refundOrder } from "#contract/payments/payments.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { useLoaded } from "../lists/use-loaded.ts";
import { useEmailNotice } from "./email-notice.ts";
import { type RefundScope, readRefund } from "./read-refund.ts";
import { RefundParts } from "./refund-parts.tsx";
import { RefundReason } from "./refund-reason.tsx";

export interface RefundDialogProps {
  order: Order;
  name: string;
  onClose: () => void;
}

const nothingLeft: Refundable = { lines: [], shipping: 0, total: 0 };

/** Refunds an order or parts of it. Sends the same request id until it is closed, so retries do not refund twice. */
export function RefundDialog({ order, name, onClose }: RefundDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [scope, setScope] = useState<RefundScope>(order.status === "Cancelled" ? "all" : "parts");
  const customerEmailNotice = useEmailNotice();
  const orderId = order._id;
  const load = useCallback(
    (signal: AbortSignal) => api(getRefundable, { params: { orderId } }, { signal }),
    [orderId],
  );
  const loaded = useLoaded(load);
  const limit = useRefundLimit();
  const left = loaded?.ok ? loaded.data.refundable : nothingLeft;

  async function save(body: ReturnType<typeof readRefund>["body"]) {
    const { message } = await api(refundOrder, { params: { orderId }, body });
    return message ?? m["payments.refunded"]();
  }

  return (
    <EntryDialog
      title={m["orders.refundDialog.title"]({ name })}
      submitLabel={m["orders.refundDialog.submit"]()}
      incomplete={!loaded?.ok}
      onClose={onClose}
      read={(form) => readRefund(textsOf(form), { requestId, scope, left })}
      save={save}
      failureMessage={m["payments.refundFailed"]()}
    >
      {(errors) => (
        <>
          <p>
            <RichMessage
              parts={m["orders.refundDialog.target"].parts({
                buyer: order.buyer.name,
                customerEmailNotice,
              })}
            />
          </p>
          {limit !== null && <p>{m["orders.refundDialog.limit"]({ limit: formatRupees(limit) })}</p>}
          {!loaded && <p role="status">{m["orders.refundDialog.loading"]()}</p>}
          {loaded && !loaded.ok && <p role="alert">{loaded.error.message || m["payments.refundFailed"]()}</p>}
          {loaded?.ok && (
            <>
              <RadioGroup
                label={m["orders.refundDialog.scope"]()}
                name="scope"
                value={scope}
                onChange={(chosen) => setScope(chosen === "all" ? "all" : "parts")}
                options={[
                  { value: "parts", label: m["orders.refundDialog.parts"]() },
                  {
                    value: "all",
                    label: m["orders.refundDialog.everything"]({ total: formatRupees(left.total) }),
                  },
                ]}
              />
              {scope === "parts" && <RefundParts order={order} left={left} errors={errors} />}
            </>
          )}
          <RefundReason error={errors.reason} />
        </>
      )}
    </EntryDialog>
  );
}
