/** The terms and conditions (Specification §9). */
export const termsPage = `Your agreement with {{company.legalName}} when you buy or return something, make a warranty claim or attend a training session.

## Orders and prices {#orders}

Prices are in Indian rupees and include taxes. The contract is made once your payment has arrived and we have confirmed the order.

**An order cannot be changed once it is processed.** Processing begins within {{shop.shipping.processing}}; until then, tell us as soon as you can and we'll do our best. The [Shipping Policy](/shipping-policy) explains delivery.

## Training or demo {#training-or-demo}

We offer a 1-day training or demo of the product, at our premises in {{company.address.city}}, or at a time and place we agree on. Training beyond that day is part of our [programs](/services#programs).

## Damaged or incorrect products {#damaged-or-incorrect}

Check your parcel when it arrives, and report damaged or incorrect products within {{shop.damageReportDays}} days of delivery to [{{company.email}}](mailto:{{company.email}}), with the order number and a photo.

## Warranty {#warranty}

{{promise.warranty}}; the warranty starts on the day of delivery. Under warranty we replace the product. If it is out of stock, you receive a partial refund.

The warranty does not cover crashes, water, wear of propellers and batteries, or changes made to the product. We repair such damage once you accept our estimate.

## Returns {#returns}

You can return a product within {{shop.returnDays}} days of delivery, unused and in its packaging. Write to us first, so that we can tell you how to ship batteries. {{shop.returnShipping}} We refund your original payment method.

## Flying within the law {#flying}

You are responsible for how and where you fly. Registration, remote pilot certificate and permitted airspace depend on the weight of the aircraft and what you use it for; India’s Drone Rules, 2021 and the airspace map on the Digital Sky platform tell you what applies to you.

## Your account {#account}

Give correct details, keep your password to yourself, and tell us if someone else may know it. The [Privacy Policy](/privacy-policy) explains what we do with your data.

## Law {#law}

Indian law applies. Nothing written here limits your rights under the Consumer Protection Act, 2019, including your right to go to the consumer commission where you live.
`;
