/** Frequently asked questions (Specification §4). Each part is a question. */
export const faqPage = `## Which drone should I begin with?

One that forgives. A trainer with closed guards teaches you the sticks at home for little money; once it feels easy, a camera drone or an FPV kit is a small step. If you are unsure, tell us what you want to film, spray or build, and we will tell you honestly what you need and what you don't.

## Do I need a licence to fly in India?

It depends on weight and purpose. Up to 250 g you fly without a remote pilot certificate; up to 2 kg you may fly for pleasure without one, but not for paid work. Register drones on eGCA, the DGCA's portal; the airspace map on Digital Sky shows where you may fly. Every product page names the class of its aircraft.

## How long does delivery take, and what does it cost?

{{delivery.lead}}. We process orders in {{shop.shipping.processing}}, and delivery takes {{shop.shipping.delivery}}; we email you the tracking ID. {{delivery.charges}}

## What about warranty and returns?

{{promise.warranty}}: we replace what fails, or refund in part when a replacement is out of stock. You can return anything within {{shop.returnDays}} days. Please report anything damaged or wrong within {{shop.damageReportDays}} days of delivery.

## Can you repair a drone I bought elsewhere?

Yes, any make. Bring it or send it: we check it, write an estimate and start only after you say yes. Every repair ends with a test flight.

## How do I reach you when something goes wrong?

{{promise.support}} within {{shop.replyHours}} hours. Our desk is open {{company.supportHours}}.
`;
