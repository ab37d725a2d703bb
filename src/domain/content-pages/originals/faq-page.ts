/** Frequently asked questions (Specification §4). Each part is a question. */
export const faqPage = `## Which drone should I start with?

A forgiving one. A trainer with closed guards lets you learn the controls at home without spending much; once it feels easy, a camera drone or an FPV kit is a small step. If you are unsure, tell us what you want to film, spray or build, and we'll tell you honestly what you need and what you don't.

## Do I need a licence to fly in India?

It depends on weight and purpose. Up to 250 g, you don't need a remote pilot certificate; up to 2 kg, you don't need one to fly for pleasure, but you do for paid work. Register drones on eGCA, the DGCA's portal; the airspace map on Digital Sky shows where you may fly. The product page of each aircraft states its weight class.

## How long does delivery take, and what does it cost?

{{delivery.lead}}. We process orders in {{shop.shipping.processing}}, and delivery takes {{shop.shipping.delivery}}; we email you the tracking ID. {{delivery.charges}}

## What about warranty and returns?

{{promise.warranty}}. If something fails, we replace it, or refund part of the price if the replacement is out of stock. You can return anything within {{shop.returnDays}} days. Please report anything damaged or wrong within {{shop.damageReportDays}} days of delivery.

## Can you repair a drone I bought elsewhere?

Yes, we repair any make. Bring it or send it to us: we check it, write an estimate and start only once you agree. Every repair ends with a test flight.

## How do I reach you when something goes wrong?

{{promise.support}} within {{shop.replyHours}} hours. Phone support: {{company.supportHours}}.
`;
