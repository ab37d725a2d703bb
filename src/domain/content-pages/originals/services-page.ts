/** The six services (Specification §2). Parts with these anchors get a picture and an icon. */
export const servicesPage = `## Everything you need to fly {#masthead}

From advice to repair: six services and three training programs from people who fly what they sell.

## Nationwide Delivery {#delivery}

{{delivery.claim}}. Batteries and propellers are packed properly for transit, and you can track the parcel.

- Processed in {{shop.shipping.processing}}
- Delivered in {{shop.shipping.delivery}}
- Tracking ID by email
- {{shop.returnDays}}-day returns

## Quality Assurance {#quality}

Before we pack an order, we power up the electronics, spin the motors and hover the aircraft.

- Checked before packing
- Current firmware installed
- {{promise.warrantyInShort}}
- Replacement, or partial refund if out of stock

## Technical Support {#support}

Binding a radio, reading a log, calibrating a compass: ask the people who do it every day.

- {{promise.supportInShort}}
- A reply within {{shop.replyHours}} hours
- Shop open {{company.hours.desk}}
- Help with set-up, firmware and tuning

## Custom Solutions {#custom}

If nothing in the store fits the job, we design and build an aircraft for it: payload, range, sensors, ground station.

- Requirements worked out with you
- Parts list and price before we build
- Assembly, tuning and test flight
- Handover with training

## Repair & Maintenance {#repair}

Crashed, water-damaged or just not flying right? Bring it or send it to us; we repair any make. We don't touch a screw until you agree.

- Check and written estimate
- Original or equivalent parts
- Soldering, calibration, balancing
- A test flight after every repair

## Consultation {#consultation}

Ask before you buy: which drone suits the field, the studio or the classroom, what it costs to run, and which rules apply.

- An honest shortlist
- Running costs worked out together
- Rules and documents explained
- A 1-day training or demo in {{company.address.city}}

## Not sure which one you need? {#closing-call}

Tell us what you have in mind. Our team responds within {{shop.replyHours}} hours with a straight answer.
`;
