/** The shipping policy (Specification §9). */
export const shippingPage = `{{delivery.lead}}. We process orders in {{shop.shipping.processing}}; delivery takes {{shop.shipping.delivery}}.

## Charges {#charges}

{{delivery.charges}} The total you see at checkout is what you pay, taxes included.

## Processing {#processing}

We check and pack an order, and hand it to the courier, within {{shop.shipping.processing}} of payment. Business days are Monday to Saturday, except public holidays.

## Delivery {#delivery}

An order usually arrives in {{shop.shipping.delivery}}, counted from the day you place it. Product pages and the checkout show the delivery time for your PIN code. Remote districts, weather and local restrictions on batteries can add to this; we'll tell you if they do.

## Tracking {#tracking}

As soon as your parcel ships, we email you a tracking ID. You can also check every order under [Your Orders](/dashboard/user/orders).

## Your address {#address}

Please check the address, PIN code and phone number before you pay: an order cannot be changed once it is processed. If you notice a mistake, write to [{{company.email}}](mailto:{{company.email}}) at once; we can correct it until processing begins.

## Damaged or wrong parcels {#damaged-parcels}

Report damaged or incorrect products within {{shop.damageReportDays}} days of delivery, ideally with a photo of the parcel and the product. The [Terms & Conditions](/terms-conditions#damaged-or-incorrect) say what happens next.
`;
