import { m } from "#messages";

/** Labels of the address form; missing fields are listed in this order. */
export const shippingLabels = {
  name: m["checkout.shipping.name"],
  email: m["checkout.shipping.email"],
  phone: m["checkout.shipping.phone"],
  address: m["checkout.shipping.address"],
  city: m["checkout.shipping.city"],
  pincode: m["checkout.shipping.pincode"],
} as const;
