/** The six services (Specification §2). Parts with these anchors get a picture and an icon. */
export const servicesWords = `## Everything around the flight {#masthead}

Choosing, building, learning, delivering, repairing: six services and three training programs from people who fly what they sell.

## Nationwide Delivery {#delivery}

{{delivery.claim}}. Batteries and propellers travel packed as they should, and you can follow the parcel.

- Processed in {{shop.shipping.processing}}
- Delivered in {{shop.shipping.delivery}}
- Tracking ID by e-mail
- {{shop.returnDays}}-day returns

## Quality Assurance {#quality}

Electronics are powered up, motors are spun and aircraft are hovered at our bench before they are packed.

- Checked before it is packed
- Current firmware installed
- {{promise.warrantyInShort}}
- Replacement, or partial refund when out of stock

## Technical Support {#support}

Binding a radio, reading a log, calibrating a compass: ask the people who do it every day.

- {{promise.supportInShort}}
- An answer within {{shop.replyHours}} hours
- At the desk {{company.hours.desk}}
- Help with set-up, firmware and tuning

## Custom Solutions {#custom}

When nothing on the shelf fits the task, we plan and build the aircraft around it: payload, range, sensors, ground station.

- Requirements worked out with you
- Parts list and price before we build
- Assembly, tuning and test flight
- Handover with training

## Repair & Maintenance {#repair}

Crashed, drowned or just not itself: bring it or send it, whatever the make. You decide before we touch a screw.

- Check and written estimate
- Original or equal parts
- Soldering, calibration, balancing
- A test flight closes every repair

## Consultation {#consultation}

Before you spend: which machine suits the field, the studio or the classroom, what it costs to run, and which rules apply.

- An honest shortlist
- Running costs worked out together
- Rules and papers explained
- A 1-day training or demo in {{company.address.city}}

## Not sure which one you need? {#closing-call}

Write what you have in mind. Our team responds within {{shop.replyHours}} hours with a plain answer.
`;
