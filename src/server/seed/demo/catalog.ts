import type { DemoProduct } from "./demo-product.ts";
import { aircraftProducts } from "./products-aircraft.ts";
import { gearProducts } from "./products-gear.ts";
import { partProducts } from "./products-parts.ts";
import { powerProducts } from "./products-power.ts";

export type DemoCategory = { name: string; description: string; image: string };

/** The demo shop's shelves, in the order in which a visitor should meet them. */
export const demoCategories = [
  {
    name: "Training Drones",
    description: "Forgiving aircraft with guards, for first flights at home and for classrooms.",
    image: "/pictures/category-training/1600.webp",
  },
  {
    name: "Camera Drones",
    description: "Folding drones with stabilised cameras for films, inspections and maps.",
    image: "/pictures/category-camera/1600.webp",
  },
  {
    name: "Agriculture Drones",
    description: "Sprayers for farms and service providers, with training and spare parts from Gorakhpur.",
    image: "/pictures/category-agriculture/1600.webp",
  },
  {
    name: "FPV Kits",
    description: "Quads, frames and complete sets for flying with goggles.",
    image: "/pictures/category-fpv/1600.webp",
  },
  {
    name: "Survey & Delivery Drones",
    description: "Aircraft that cover distance: mapping planes and carriers.",
    image: "/pictures/category-survey/1600.webp",
  },
  {
    name: "Flight Electronics",
    description: "Flight controllers, autopilots, speed controllers and GPS modules, checked on our bench.",
    image: "/pictures/category-electronics/1600.webp",
  },
  {
    name: "Motors & Propellers",
    description: "Thrust in every size, from three-inch quads to sprayers.",
    image: "/pictures/category-motors/1600.webp",
  },
  {
    name: "Batteries & Chargers",
    description: "Matched cells and chargers that watch every one of them.",
    image: "/pictures/category-batteries/1600.webp",
  },
  {
    name: "Cameras & Gimbals",
    description: "FPV cameras, video links, stabilised and thermal heads.",
    image: "/pictures/category-cameras/1600.webp",
  },
  {
    name: "Ground Gear",
    description: "Radios, goggles, ground stations, cases and landing pads.",
    image: "/pictures/category-ground/1600.webp",
  },
] as const satisfies readonly DemoCategory[];

/** Every article of the demo shop; the names and figures are this shop's own model range. */
export const demoProducts: readonly DemoProduct[] = [
  ...aircraftProducts,
  ...partProducts,
  ...powerProducts,
  ...gearProducts,
];
