import { readServiceability } from "#contract/orders/shipping.ts";
import { chargeOfZone } from "#domain/delivery/charge-of-zone.ts";
import { needNoDelivery, noDelivery, offerDelivery, unitsOf } from "#domain/delivery/delivery-offer.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentDelivery } from "../serialize/delivery.ts";
import { toPaise } from "../serialize/money.ts";

/** Delivery availability, estimate and charge. */
export function bindShipping(bind: Binder, { shop }: ApiOptions): void {
  bind(
    readServiceability,
    async ({ input: { query } }) => {
      const { pincode, state, products: productIds = [], amount } = query;
      const { delivery } = await shop.settings();
      const place = { pincode, state };
      const offer = (await needNoDelivery(shop.db, productIds))
        ? noDelivery(place)
        : await offerDelivery(shop.db, delivery, { place, productIds });
      if (!offer.isServed || offer.zone === null) return presentDelivery(offer, 0);
      const lines = await unitsOf(shop.db, productIds);
      return presentDelivery(offer, chargeOfZone(offer.zone, { valuePaise: toPaise(amount), lines }));
    },
    { budget: "reads" },
  );
}
