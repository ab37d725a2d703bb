/**
 * The sections of the home page. Parts and sections with these anchors get their content, links and icons.
 */
export const homeWords = `## Experiences {#experiences}

See it, try it, build it: in the field and in the workshop.

## Shop Our Premium Categories {#categories}

Choose a category, or browse everything in the store.

## Offers {#offers}

Put together by the people who fly and repair them.

## What We Offer {#what-we-offer}

One roof in {{company.address.city}} for buying, learning, building and mending.

### Drone training {#training}

Simulator first, then the field: an instructor on a second radio until the sticks are yours.

### Workshops {#workshops}

Solder, assemble and tune your own aircraft on your own bench, and take it home.

### Repair services {#repair}

Crashed, drowned or stubborn: a written estimate first, a test flight at the end.

### Online store {#store}

Aircraft, parts and batteries that we have had on the bench before they get a place on the shelf.

### {{delivery.claim}} {#delivery}

Well packed and with a tracking ID, which comes as soon as the parcel is on its way.

## See It Live {#film}

A short animated film: a camera drone at dawn, a sprayer over ripe wheat, a landing at the edge of the field.
`;
