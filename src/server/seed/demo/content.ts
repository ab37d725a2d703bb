export type DemoSlide = {
  title: string;
  subtitle: string;
  description: string;
  buttonText: string;
  buttonLink: string;
  image: string;
  order: number;
  isActive: boolean;
  category: string;
  features: readonly string[];
  stats: { participants?: string; rating?: string; duration?: string };
};

export type DemoAd = {
  title: string;
  description: string;
  /** Comma-separated; shown as a list. */
  features: string;
  /** Free text. */
  price: string;
  /** Percentage; 0 if there is no discount. */
  discount: number;
  buttonText: string;
  badge: string;
  /** Target of the button. */
  link: string;
  image: string;
};

export const demoSlides = [
  {
    title: "See further from above",
    subtitle: "Pankh Drishti 4K",
    description:
      "A folding camera drone for weddings, property films and travel. Try it over our field in Gorakhpur before you decide.",
    buttonText: "Explore Collection",
    buttonLink: "/category/camera-drones",
    image: "/pictures/hero-dawn/1600.webp",
    order: 0,
    isActive: true,
    category: "First-flight day",
    features: ["An hour with an instructor", "Film from your own flight", "Batteries and cards included"],
    stats: { participants: "4 per group", duration: "Half a day" },
  },
  {
    title: "An acre before your tea gets cold",
    subtitle: "Khet sprayers for Purvanchal",
    description:
      "Ten- and sixteen-litre tanks, spare parts in stock, and a workshop within a day's drive. Come and see one fly over a real crop.",
    buttonText: "See the sprayers",
    buttonLink: "/category/agriculture-drones",
    image: "/pictures/hero-fields/1600.webp",
    order: 1,
    isActive: true,
    category: "Field demonstration",
    features: [
      "Flown over your own field",
      "Cost per acre worked out together",
      "Rules and documents explained",
    ],
    stats: { participants: "Up to 12", duration: "2 hours" },
  },
  {
    title: "Fly through the last light",
    subtitle: "FPV evenings",
    description:
      "Gates, lights, and goggles for everyone. Start in the simulator, and by the end of the evening fly a real quad with an instructor on the second radio.",
    buttonText: "Find your kit",
    buttonLink: "/category/fpv-kits",
    image: "/pictures/hero-dusk/1600.webp",
    order: 2,
    isActive: true,
    category: "FPV evening",
    features: ["Simulator first", "Goggles and radio provided", "Observer for every pilot"],
    stats: { participants: "8 per evening", duration: "3 hours" },
  },
  {
    title: "Build it, then fly it",
    subtitle: "Drone assembly workshop",
    description:
      "Four weeks from a bare carbon frame to a tuned quad. You solder every joint yourself and take the aircraft home.",
    buttonText: "See the program",
    buttonLink: "/services",
    image: "/pictures/slide-workshop/1600.webp",
    order: 3,
    isActive: true,
    category: "Workshop",
    features: ["Your own bench and tools", "All parts included", "Test flight on the last day"],
    stats: { participants: "10 per course", duration: "4 weeks" },
  },
] as const satisfies readonly DemoSlide[];

export const demoAds = [
  {
    title: "First Flight Starter Set",
    description:
      "The Chidiya trainer with six extra batteries: an afternoon of lessons instead of ten minutes. For ages 10 and up, with an adult.",
    features: "Trainer with guards, Eight batteries in total, Flight lessons in Hindi and English",
    price: "₹6,798",
    discount: 12,
    buttonText: "Shop Now",
    badge: "For beginners",
    link: "/category/training-drones",
    image: "/pictures/offer-first-flight/1600.webp",
  },
  {
    title: "Repair Week at the Workshop",
    description:
      "Bring a drone of any make that has crashed, got wet or just won't fly. We check it and write an estimate at half the usual fee, and don't touch a screw until you agree.",
    features: "Half-price check, Written estimate, Original or equivalent parts, Test flight included",
    price: "₹249",
    discount: 50,
    buttonText: "Book a check",
    badge: "This week",
    link: "/contact",
    image: "/pictures/offer-repair/1600.webp",
  },
  {
    title: "Khet 10 Season Offer",
    description:
      "The ten-litre sprayer with ground station, two battery sets and a day of training, delivered and set up on your farm before the sowing season.",
    features: "Two 12S battery sets, Ground station, One day of training, Set up on your farm",
    price: "₹3,29,000",
    discount: 10,
    buttonText: "See the sprayer",
    badge: "Season",
    link: "/category/agriculture-drones",
    image: "/pictures/offer-season/1600.webp",
  },
  {
    title: "Power Pair",
    description:
      "The Urja balance charger and a 4S 1500 mAh battery: monitor every cell, store packs at the right voltage and get far more flights out of each one.",
    features: "300 W balance charger, 4S 1500 mAh battery, Storage and discharge modes",
    price: "₹8,898",
    discount: 13,
    buttonText: "Shop Now",
    badge: "Save together",
    link: "/category/batteries-and-chargers",
    image: "/pictures/offer-power/1600.webp",
  },
] as const satisfies readonly DemoAd[];
