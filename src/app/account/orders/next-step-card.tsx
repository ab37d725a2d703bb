import { ExternalLink } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { indianDay } from "#contract/kernel/indian-time.ts";
import { deliveryStatement } from "#contract/orders/delivery-days.ts";
import { isAwaited, type OrderStatus } from "#contract/orders/order-status.ts";
import type { TrackedOrder } from "#contract/orders/track-order.ts";
import { m } from "#messages";

/** What happens next with an order, for everyone who knows its number. */
export function NextStepCard({
  order: { status, promise, parcels },
  titleRef,
  actions,
  children,
}: {
  order: Pick<TrackedOrder, "status" | "promise" | "parcels">;
  /** The title, which can take the focus. */
  titleRef?: Ref<HTMLSpanElement>;
  /** Buttons after the tracking links of the parcels. */
  actions: ReactNode;
  children?: ReactNode;
}) {
  const { damageReportDays } = useShopSettings().shop;
  const arrival =
    isAwaited(status) && deliveryStatement({ status, promise, reached: {} }, indianDay(new Date()));
  const tracked = isAwaited(status) ? parcels.filter(({ trackingUrl }) => trackingUrl) : [];
  return (
    <Card as="section" padding="large" aria-labelledby="next-step">
      <CardHeader
        title={
          <span ref={titleRef} id="next-step" tabIndex={-1}>
            {m["orders.next.title"]()}
          </span>
        }
        text={sentences[status]({ days: damageReportDays })}
      />
      <Stack>
        {arrival && <p>{arrival}</p>}
        {children}
        <Cluster>
          {tracked.map(({ number, trackingUrl = "" }) => (
            <ButtonLink
              key={number}
              to={trackingUrl}
              target="_blank"
              rel="noreferrer"
              size="small"
              iconAfter={<ExternalLink aria-hidden="true" />}
            >
              {parcels.length > 1
                ? m["orders.next.trackParcelNumber"]({ number })
                : m["orders.next.trackParcel"]()}
            </ButtonLink>
          ))}
          {actions}
        </Cluster>
      </Stack>
    </Card>
  );
}

/** What each status means for the customer; `days` is the time to report damaged products. */
const sentences: Record<OrderStatus, (parts: { days: number }) => string> = {
  "Not Process": () => m["orders.next.notProcess"](),
  Processing: () => m["orders.next.processing"](),
  Shipped: () => m["orders.next.shipped"](),
  Delivered: ({ days }) => m["orders.next.delivered"]({ days }),
  Cancelled: () => m["orders.next.cancelled"](),
};
