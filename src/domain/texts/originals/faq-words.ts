/** Frequently asked questions (Specification §4). Each part is a question. */
export const faqWords = `## Which drone should I begin with?

One that forgives. A trainer with closed guards teaches the sticks at home for little money; when it holds no surprises any more, a camera drone or an FPV kit is a small step. If you are unsure, write to us what you want to film, spray or build, and we will say honestly what you need and what you do not.

## Do I need a licence to fly in India?

It depends on weight and purpose. Up to 250 g you fly without a remote pilot certificate; up to 2 kg you may fly for pleasure without one, but not for paid work. Drones are registered on eGCA, the portal of the DGCA, and the map of the Digital Sky platform shows where you may fly. Every product page names the class of its aircraft.

## How long does delivery take, and what does it cost?

{{delivery.lead}}. We process an order in {{shop.shipping.processing}}, and delivery takes {{shop.shipping.delivery}}; the tracking ID comes by e-mail. {{delivery.charges}}

## What about warranty and returns?

{{promise.warranty}}: we replace what fails, or refund in part when a replacement is out of stock. You have {{shop.returnDays}} days to return what you do not want to keep. Please report anything damaged or wrong within {{shop.damageReportDays}} days of delivery.

## Can you repair a drone that I bought elsewhere?

Yes, of any make. Bring it or send it: we check it, write an estimate and begin only after you say yes. A test flight closes every repair.

## How do I reach you when something goes wrong?

{{promise.support}} within {{shop.replyHours}} hours. People are at the desk {{company.supportHours}}.
`;
