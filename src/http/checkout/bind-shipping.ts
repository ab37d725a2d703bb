import { readServiceability } from "#contract/shipping.ts";
import { chargeOfZone, offerDelivery } from "#domain/delivery/delivery-offer.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentDelivery } from "../present/delivery.ts";
import { toPaise } from "../present/money.ts";

/** Whether, when and for how much is delivered. */
export function bindShipping(bind: Binder, { shop }: ApiOptions): void {
  bind(
    readServiceability,
    async ({ input: { query } }) => {
      const { pincode, state, products: productIds = [], amount } = query;
      const { delivery } = await shop.settings();
      const offer = await offerDelivery(shop.db, delivery, { place: { pincode, state }, productIds });
      return presentDelivery(offer, offer.isServed ? chargeOfZone(offer.zone, toPaise(amount)) : 0);
    },
    { budget: "reads" },
  );
}
