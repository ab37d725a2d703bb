import { variantName } from "#contract/catalog/variant-names.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { Parcel } from "#contract/orders/parcel.ts";

/** Lists the products in a parcel with their quantities, such as `2 × Falcon 250`. */
export const unitsInParcel = ({ products }: Order, { lines }: Parcel): string[] =>
  products.flatMap(({ _id, name, options }) =>
    lines
      .filter(({ line }) => line === _id)
      .map(({ quantity }) => `${quantity} × ${variantName(name, options)}`),
  );
