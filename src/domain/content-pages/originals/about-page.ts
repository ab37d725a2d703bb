/** The about page. Parts and sections with these anchors have their own layout. */
export const aboutPage = `## We build, teach and repair flying machines {#masthead}

{{company.tradeName}} is a drone shop, a flight school and a repair bench under one roof in {{company.address.city}}, {{company.address.state}}.

## Moving words {#banner-words}

- Build
- Teach
- Repair
- Deliver
- Fly

## Who We Are {#who-we-are}

We are a small company of pilots, teachers and technicians in {{company.address.city}}. We sell drones and spare parts, train people to assemble, program and fly them, run workshops, and repair drones that come down harder than planned.

Our customers film weddings, spray wheat, map fields, build racing quads and learn electronics by making something that flies. What they have in common: they want to talk to someone who has done it before.

## The Story {#the-story}

Buying a drone in eastern {{company.address.state}} used to mean three journeys: one to a city that sold drones, one to a city that taught flying, and one to a city that did repairs. Most people gave up after the first crash, and a good machine ended up in a cupboard.

So we put all three in one place. The bench came first, because everything else follows from it: people who repair drones every day know which parts last, which manuals leave out the important page, and what a beginner gets wrong in the first ten minutes. What we learn at the bench decides what we sell and what we teach in class.

It still works that way. The person who packs your parcel sits a few steps from the person who answers the phone when something does not spin.

## What We Stand For {#what-we-stand-for}

### Mission {#mission}

To put a drone that works, and the skill to use it, within reach of every farm, studio, college and workshop around us, and to keep both in the air.

### Vision {#vision}

A country where flying machines are built, understood and repaired close to the people who use them, and where living far from a big city is no reason to stay on the ground.

### Values {#values}

Safety before the shot. A clear price and a straight answer. Repair before replacement. And kindness: we all crashed our first landing.

## Why Choose {{company.tradeName}} {#why-choose-us}

Four reasons, and you can check each of them.

### Everything under one roof {#one-roof}

Shop, training and repair are in one place. You buy from people who also teach you to fly it and repair it when it crashes.

### Warranty in plain words {#warranty}

{{promise.warranty}}. If something fails, we replace it. If the replacement is out of stock, we refund part of the price.

### {{delivery.claim}} {#delivery}

We process orders in {{shop.shipping.processing}}; the parcel arrives in {{shop.shipping.delivery}}, with a tracking ID. You can return it within {{shop.returnDays}} days.

### A person answers {#answer}

{{promise.support}} within {{shop.replyHours}} hours. At the other end is a person with a screwdriver, not a script.

## Come and see one fly {#closing-call}

Look around the shop, or tell us what you want to film, spray, survey or build. We'll tell you honestly what you need and what you don't.
`;
