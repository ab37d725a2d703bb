import { brand } from "#contract/brand.ts";

const { city, state } = brand.address;
const years = `${brand.warrantyYears}-year`;

/** The telling chapters of the about page, by paragraph. */
export const chapters = {
  whoWeAre: [
    `We are a small company of pilots, teachers and technicians in ${city}. We sell drones and the parts they are made of, we train people to assemble, program and fly them, we hold workshops, and we repair what comes down harder than planned.`,
    "Our customers film weddings, spray wheat, map fields, build racing quads and learn electronics by making something that leaves the ground. What they have in common is that they want to talk to a person who has done it before.",
  ],
  theStory: [
    `Buying a drone in eastern ${state} used to mean three journeys: one to a city that sold it, one to a city that taught it, and one to a city that repaired it. Most people gave up after the first crash, with a good machine lying in a cupboard.`,
    `So we put all three in one place. The bench came first, because everything else follows from it: whoever repairs drones every day knows which parts last, which manuals leave out the important page, and what a beginner gets wrong in the first ten minutes. What we learn at the bench decides what we put on the shelf and what we teach in class.`,
    "It still works that way. The person who packs your parcel sits a few steps from the person who will answer when something does not spin.",
  ],
} as const;

/** What the company holds on to. */
export const principles = [
  {
    icon: "mission",
    title: "Mission",
    text: `To put a drone that works, and the skill to use it, within reach of every farm, studio, college and workshop around us, and to keep both in the air.`,
  },
  {
    icon: "vision",
    title: "Vision",
    text: "A country where flying machines are built, understood and mended close to the people who use them, and where being far from a big city is no reason to stay on the ground.",
  },
  {
    icon: "values",
    title: "Values",
    text: "Safety before the shot. A clear price and a plain answer. Repair before replacement. And patience: everybody's first landing looked like that.",
  },
] as const;

/** Why somebody should buy, learn and repair here. A test shop adds the specification's claims (§9). */
export const reasons = (isTestShop: boolean) =>
  [
    {
      icon: "bench",
      title: "One roof for everything",
      text: "Shop, training and repair sit together. You buy from people who will also teach you to fly it and mend it when it falls.",
    },
    {
      icon: "warranty",
      title: isTestShop ? `A ${years} warranty in plain words` : "Warranty in plain words",
      text: `${isTestShop ? "" : "The page of a product says how long it is covered. "}What fails is replaced. If the replacement is out of stock, part of the price comes back to you.`,
    },
    {
      icon: "delivery",
      title: "Free delivery across India",
      text: `We process orders in ${brand.shipping.processing}; the parcel arrives in ${brand.shipping.delivery}, with a tracking ID. You can return it for ${brand.returnDays} days.`,
    },
    {
      icon: "answer",
      title: "Somebody answers",
      text: `${isTestShop ? "Support takes your message 24/7 and replies" : "We reply to your message"} within ${brand.replyHours} hours. At the other end is a person with a screwdriver, not a script.`,
    },
  ] as const;
