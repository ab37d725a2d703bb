/** The shipping policy (Specification §9). */
export const shippingWords = `{{delivery.lead}}. We process orders in {{shop.shipping.processing}}; delivery takes {{shop.shipping.delivery}}.

## Charges {#charges}

{{delivery.charges}} The total you see in the checkout is what you pay, taxes included.

## Processing {#processing}

We check, pack and hand over an order within {{shop.shipping.processing}} of the payment. Business days are Monday to Saturday without public holidays.

## Delivery {#delivery}

An order usually arrives in {{shop.shipping.delivery}}, counted from the day you place it. Product pages and the checkout say the days for your PIN code. Far districts, weather and local restrictions on batteries can add to this; we then tell you.

## Tracking {#tracking}

As soon as the parcel is on its way you receive a tracking ID by e-mail. The state of every order is also under [Your Orders](/dashboard/user/orders).

## Your address {#address}

Please check address, pin code and phone number before you pay: an order cannot be changed once it is processed. If you notice a mistake, write to [{{company.email}}](mailto:{{company.email}}) at once; until processing begins we can still correct it.

## Damaged or wrong parcels {#damaged-parcels}

Report damaged or incorrect products within {{shop.damageReportDays}} days of delivery, best with a photo of the parcel and the product. What happens then is in the [Terms & Conditions](/terms-conditions#damaged-or-incorrect).
`;
