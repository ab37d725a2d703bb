/** The home page. Its layout adds content, links and icons to the parts and sections with these anchors. */
export const homePage = `## Experiences {#experiences}

See it, try it, build it, in the field and in the workshop.

## Shop Our Premium Categories {#categories}

Choose a category, or browse everything in the store.

## Offers {#offers}

Bundles put together by the people who fly and repair our drones.

## What We Offer {#what-we-offer}

Buy, learn, build and repair under one roof in {{company.address.city}}.

### Drone training {#training}

Simulator first, then the field, with an instructor on a second radio until you can fly alone.

### Workshops {#workshops}

Solder, assemble and tune your own aircraft on your own bench, and take it home.

### Repair services {#repair}

Crashed, water-damaged or just won't fly? You get a written estimate first and a test flight at the end.

### Online store {#store}

Aircraft, parts and batteries, all tested on our bench before we sell them.

### {{delivery.claim}} {#delivery}

Well packed, with a tracking ID as soon as your parcel ships.

## See It Live {#film}

A short animated film: a camera drone at dawn, a sprayer over ripe wheat, a landing at the edge of the field.
`;
