import { X } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { IconButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deliveryDays } from "#contract/orders/delivery-days.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";

interface PlacedBannerProps {
  /** Order number as shown on the order card. */
  name: string;
  promise: Order["promise"];
  /** Whether the order contains goods to deliver. */
  hasGoods: boolean;
}

/** Confirmation shown right after placing an order. */
export function PlacedBanner({ name, promise, hasGoods }: PlacedBannerProps) {
  const { delivery, shop } = useShopSettings();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Notice
      tone="good"
      title={m["checkout.placed"]()}
      announce
      action={
        <IconButton
          label={m["orders.placed.dismiss"]()}
          size="small"
          onClick={() => navigate({ search }, { replace: true, state: null, preventScrollReset: true })}
        >
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      {hasGoods ? (
        <>
          {m["orders.placed.thanks"]({ name, processing: shop.shipping.processing })}{" "}
          {promise
            ? m["orders.placed.expectedDelivery"]({
                days: deliveryDays(promise.deliverFrom, promise.deliverBy),
              })
            : m["orders.placed.usualDelivery"]({ days: delivery.claim.days })}
          .
        </>
      ) : (
        m["orders.placed.thanksWithoutDelivery"]({ name })
      )}
    </Notice>
  );
}
