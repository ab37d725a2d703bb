import type { SpecificationKey } from "#contract/catalog/specifications.ts";
import { categoryGuides } from "./category-guides.ts";
import type { DemoProduct } from "./demo-product.ts";
import { aircraftProducts } from "./products-aircraft.ts";
import { gearProducts } from "./products-gear.ts";
import { partProducts } from "./products-parts.ts";
import { powerProducts } from "./products-power.ts";

export type DemoCategory = {
  name: string;
  description: string;
  image: string;
  guide: string;
  specifications: readonly SpecificationKey[];
};

/** The demo categories, in display order. */
export const demoCategories = [
  {
    name: "Training Drones",
    description: "Forgiving drones with guards, for first flights at home and in classrooms.",
    image: "/pictures/category-training/1600.webp",
    guide: categoryGuides.training,
    specifications: [
      "takeOffWeightGrams",
      "flightTimeMinutes",
      "rangeMetres",
      "videoResolution",
      "motorSize",
      "batteryCells",
      "batteryMilliampereHours",
      "propellerInches",
      "weightGrams",
    ],
  },
  {
    name: "Camera Drones",
    description: "Folding drones with stabilised cameras for films, inspections and maps.",
    image: "/pictures/category-camera/1600.webp",
    guide: categoryGuides.camera,
    specifications: [
      "takeOffWeightGrams",
      "flightTimeMinutes",
      "rangeMetres",
      "cameraMegapixels",
      "videoResolution",
      "videoFramesPerSecond",
      "windMetresPerSecond",
      "gimbalAxes",
    ],
  },
  {
    name: "Agriculture Drones",
    description: "Sprayers for farms and service providers, with training and spare parts from Gorakhpur.",
    image: "/pictures/category-agriculture/1600.webp",
    guide: categoryGuides.agriculture,
    specifications: [
      "tankLitres",
      "sprayWidthMetres",
      "acresPerHour",
      "takeOffWeightGrams",
      "emptyWeightGrams",
      "batteryCells",
    ],
  },
  {
    name: "FPV Kits",
    description: "Quads, frames and complete sets for flying with goggles.",
    image: "/pictures/category-fpv/1600.webp",
    guide: categoryGuides.fpv,
    specifications: [
      "flightTimeMinutes",
      "emptyWeightGrams",
      "propellerInches",
      "batteryCells",
      "batteryMilliampereHours",
      "wheelbaseMillimetres",
      "weightGrams",
      "motorSize",
      "takeOffWeightGrams",
      "radioBand",
      "mounting",
    ],
  },
  {
    name: "Survey & Delivery Drones",
    description: "Aircraft that cover distance: mapping planes and delivery drones.",
    image: "/pictures/category-survey/1600.webp",
    guide: categoryGuides.survey,
    specifications: [
      "flightTimeMinutes",
      "payloadGrams",
      "cruisingMetresPerSecond",
      "wingspanMillimetres",
      "takeOffWeightGrams",
      "cameraMegapixels",
      "windMetresPerSecond",
      "emptyWeightGrams",
    ],
  },
  {
    name: "Flight Electronics",
    description: "Flight controllers, autopilots, speed controllers and GPS modules, checked on our bench.",
    image: "/pictures/category-electronics/1600.webp",
    guide: categoryGuides.electronics,
    specifications: [
      "amperes",
      "peakAmperes",
      "processorMegahertz",
      "updatesPerSecond",
      "weightGrams",
      "supply",
      "ports",
      "connectors",
      "dimensions",
      "mounting",
    ],
  },
  {
    name: "Motors & Propellers",
    description: "Thrust in every size, from three-inch quads to sprayers.",
    image: "/pictures/category-motors/1600.webp",
    guide: categoryGuides.motors,
    specifications: [
      "turnsPerVolt",
      "thrustGrams",
      "propellerInches",
      "propellerPitchInches",
      "propellerBlades",
      "peakAmperes",
      "motorSize",
      "weightGrams",
      "supply",
      "mounting",
    ],
  },
  {
    name: "Batteries & Chargers",
    description: "Matched cells, and chargers that monitor every one of them.",
    image: "/pictures/category-batteries/1600.webp",
    guide: categoryGuides.batteries,
    specifications: [
      "batteryCells",
      "batteryMilliampereHours",
      "volts",
      "dischargeRate",
      "watts",
      "amperes",
      "weightGrams",
      "dimensions",
      "connectors",
      "supply",
      "ports",
    ],
  },
  {
    name: "Cameras & Gimbals",
    description: "FPV cameras, video links, and stabilised and thermal cameras.",
    image: "/pictures/category-cameras/1600.webp",
    guide: categoryGuides.cameras,
    specifications: [
      "thermalResolution",
      "cameraMegapixels",
      "videoResolution",
      "videoFramesPerSecond",
      "gimbalAxes",
      "latencyMilliseconds",
      "focalLengthMillimetres",
      "weightGrams",
      "radioBand",
      "supply",
      "dimensions",
      "mounting",
    ],
  },
  {
    name: "Ground Gear",
    description: "Radios, goggles, ground stations, cases and landing pads.",
    image: "/pictures/category-ground/1600.webp",
    guide: categoryGuides.ground,
    specifications: [
      "rangeMetres",
      "channels",
      "runTimeHours",
      "fieldOfViewDegrees",
      "videoResolution",
      "radioBand",
      "transmitterMilliwatts",
      "weightGrams",
      "dimensions",
      "ports",
      "supply",
    ],
  },
] as const satisfies readonly DemoCategory[];

/** All demo products; names and figures are invented. */
export const demoProducts: readonly DemoProduct[] = [
  ...aircraftProducts,
  ...partProducts,
  ...powerProducts,
  ...gearProducts,
];
