import { type DemoProduct, madeIn, paragraphs } from "./demo-product.ts";

/** Batteries and chargers. */
export const powerProducts = [
  {
    name: "4S 1500 mAh LiPo Battery, 75C",
    description: paragraphs(
      "A four-cell pack for five-inch trainers and light freestyle quads: four to seven minutes in the air, depending on the thumb.",
      "14.8 V, 1500 mAh, 75C, 178 g with leads, 74 x 38 x 34 mm, XT60-type plug and balance lead. Cells are matched by capacity and inner resistance; the measured values stand on a label below.",
      "Ships by road at storage charge, as the rules for lithium batteries ask. Charge at 1.5 A, never unattended, and not below 3.5 V per cell in flight. Bring worn or swollen packs back to our counter: we hand them to a recycler.",
    ),
    price: 2199,
    discountedPrice: 1899,
    category: "Batteries & Chargers",
    image: "/pictures/lipo-battery/1600.webp",
    ...madeIn("China"),
  },
  {
    name: "6S 5000 mAh LiPo Battery, 50C",
    description: paragraphs(
      "A six-cell pack for long-range quads, small survey planes and heavier camera rigs. The bright sleeve is easy to find again in a field of wheat.",
      "22.2 V, 5000 mAh, 50C, 690 g with leads, 150 x 49 x 48 mm, XT60-type plug, 7-pin balance lead. About 23 minutes of hover in a 2.4 kg survey quad.",
      "Ships by road at storage charge. Charge at 5 A, never unattended; store at 3.8 V per cell and below 30 °C, which in our summer means indoors. Bring worn packs back to our counter for recycling.",
    ),
    price: 7499,
    category: "Batteries & Chargers",
    image: "/pictures/lipo-6s/1600.webp",
    ...madeIn("China"),
  },
  {
    name: "12S 16000 mAh Agriculture Battery",
    description: paragraphs(
      "The working battery of the Khet sprayers: a rigid case with handle, end caps that survive a pick-up bed, and cells chosen for many shallow cycles rather than for a record discharge.",
      "44.4 V, 16000 mAh, 15C, 4.6 kg. About nine minutes of spraying in the Khet 16 with a full tank. Three of them on rotation with two chargers keep one aircraft in the air.",
      "In the box: battery, plug cover, logbook. Let it cool for ten minutes before charging and keep it out of the sun. Ships by road at storage charge. Bring worn batteries back to us for recycling.",
    ),
    price: 34999,
    category: "Batteries & Chargers",
    image: "/pictures/lipo-agri/1600.webp",
    ...madeIn("China, assembled and tested in India"),
  },
  {
    name: "1S 300 mAh Batteries, Pack of 6",
    description: paragraphs(
      "Six stick batteries for the Chidiya trainer: enough for a classroom hour when two charge while one flies.",
      "3.7 V, 300 mAh, 30C, 7.9 g each, two-pin plug with a small ridge so that it goes in only the right way round. Two colours of caps tell charged from flown.",
      "In the box: six batteries and a storage tin with divider. Charge at 0.3 A with the six-bay charger or the lead that came with the trainer, and stay in the room while they charge.",
    ),
    price: 1199,
    discountedPrice: 999,
    category: "Batteries & Chargers",
    image: "/pictures/lipo-1s/1600.webp",
    ...madeIn("China"),
  },
  {
    name: "Pankh Six-Bay USB Charger",
    description: paragraphs(
      "Six 1S batteries at a time from one USB-C socket or power bank. Each bay minds its own battery, shows red while charging and green when done, and stops by itself.",
      "4.20 or 4.35 V by switch, 0.3 A per bay, input 5 V 3 A. A weak or deeply empty battery is refused instead of forced. 142 x 56 x 32 mm, 118 g.",
      "In the box: charger, USB-C cable. Power adapter and batteries are not included. Never leave charging batteries alone, not even small ones.",
    ),
    price: 1399,
    category: "Batteries & Chargers",
    image: "/pictures/charger-usb/1600.webp",
    ...madeIn("China"),
  },
  {
    name: "Pankh Urja 300 W Balance Charger",
    description: paragraphs(
      "A bench charger for 1S to 6S that shows every single cell, so that a tired one is found on the table and not in the air. One knob, three keys, nothing hidden in menus.",
      "300 W at up to 16 A from a DC supply or a car battery of 11 to 26 V; charges, balances, discharges and sets storage voltage. Measures inner resistance per cell. 480 g.",
      "In the box: charger, XT60-type lead, balance board. A mains power supply is not included; ask us for one that matches. Use a charging bag and stay in the room.",
    ),
    price: 7999,
    discountedPrice: 6999,
    category: "Batteries & Chargers",
    image: "/pictures/charger/1600.webp",
    ...madeIn("China, checked in India"),
  },
] as const satisfies readonly DemoProduct[];
