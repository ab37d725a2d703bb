import { X } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { IconButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkoutWords } from "#contract/checkout/checkout-words.ts";
import type { Order } from "#contract/orders/orders.ts";
import { deliveryDays } from "#contract/orders/shipping-words.ts";

/** Confirmation shown right after placing an order; `name` is the order's number as on its card. */
export function PlacedBanner({ name, promise }: { name: string; promise: Order["promise"] }) {
  const { delivery, shop } = useShopSettings();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Notice
      tone="good"
      title={checkoutWords.placed}
      announce
      action={
        <IconButton
          label="Dismiss"
          size="small"
          onClick={() => navigate({ search }, { replace: true, state: null, preventScrollReset: true })}
        >
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      Thank you. Order {name} is paid. We will pack it within {shop.shipping.processing}.{" "}
      {promise
        ? `Expected delivery: ${deliveryDays(promise.deliverFrom, promise.deliverBy)}`
        : `Delivery usually takes ${delivery.claim.days}`}
      .
    </Notice>
  );
}
