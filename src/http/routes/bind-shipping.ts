import { readServiceability } from "#contract/orders/shipping.ts";
import { needNoDelivery, noDelivery, offerDelivery, oneUnitOfEach } from "#domain/delivery/delivery-offer.ts";
import { zoneChargePaise } from "#domain/delivery/zone-charge.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeDelivery } from "../serialize/delivery.ts";
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
      if (!offer.isServed || offer.zone === null) return serializeDelivery(offer, 0);
      const lines = await oneUnitOfEach(shop.db, productIds);
      return serializeDelivery(offer, zoneChargePaise(offer.zone, { valuePaise: toPaise(amount), lines }));
    },
    { budget: "reads" },
  );
}
