import { variantName } from "#contract/catalog/variant-names.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { Parcel } from "#contract/orders/parcel.ts";

/** `2 × Falcon 250` for each product in a parcel. */
export const unitsInParcel = ({ products }: Order, { lines }: Parcel): string[] =>
  products.flatMap(({ _id, name, options }) =>
    lines
      .filter(({ line }) => line === _id)
      .map(({ quantity }) => `${quantity} × ${variantName(name, options)}`),
  );
