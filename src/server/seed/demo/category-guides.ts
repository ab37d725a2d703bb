/** A link to an article of the demo, by its slug. */
const see = (words: string, slug: string) => `[${words}](/product/${slug})`;

/** Lines of Markdown. */
const guide = (...lines: string[]) => lines.join("\n");

/** Which article of a shelf is right for whom, in the Markdown of the site's texts. */
export const categoryGuides = {
  training: guide(
    "Both trainers forgive mistakes. What decides is where you fly and how many people learn.",
    "## At home, one pupil",
    `Take the ${see("Chidiya", "pankh-chidiya-trainer-quad")}. At 96 g with closed guards it bumps into a wall and flies on, and nobody has to hold a certificate. One battery lasts about five minutes, so add ${see("six more", "1s-300-mah-batteries-pack-of-6")} for an afternoon.`,
    "## In a school or a training centre",
    `Take the ${see("Guru", "pankh-guru-classroom-trainer")}. The instructor takes over by a second controller, GPS holds the place outdoors, and 22 minutes are enough for a lesson. Whoever flies it for pay needs a remote pilot certificate.`,
    "## You own a Guru already",
    `${see("Spare guards", "propeller-guards-set-of-4")} clip on and turn a touched wall into a bump. With all four on it flies about two minutes less.`,
  ),
  camera: guide(
    "Both weigh less than 2 kg and fly for half an hour. One makes films, the other makes maps.",
    "## Weddings, property, travel",
    `The ${see("Drishti 4K", "pankh-drishti-4k-camera-drone")}: 895 g in a shoulder bag, three-axis gimbal, 4K film. It sees obstacles in front and below, not at the sides: keep it in sight near trees.`,
    "## Maps, roofs, building sites",
    `The ${see("Drishti Pro RTK", "pankh-drishti-pro-rtk")}: a one-inch sensor with a mechanical shutter, so that nothing is skewed in a map, and a position for every photograph. For centimetres you also need an RTK base or a correction service.`,
    "## Not sure yet?",
    "If you have to ask whether you need RTK, you probably do not. Tell us what you want to deliver and [we will say which one](/contact).",
  ),
  agriculture: guide(
    "Count your acres, then count your helpers.",
    "## Your own farm, up to about fifteen acres",
    `The ${see("Khet 10", "pankh-khet-10-sprayer")}: six acres an hour, carried by two people, on the bed of a small pick-up. It is in the small class of the Drone Rules.`,
    "## Spraying for others",
    `The ${see("Khet 16", "pankh-khet-16-sprayer")}: ten to twelve acres an hour, lands safely with one motor out, and every wet part comes off with four clips. At 38.1 kg it is in the medium class.`,
    "## Before you order either",
    "Both need a registration and a pilot with a remote pilot certificate. We go through the papers with you and fly one over your own crop first: [ask for a demonstration](/contact).",
  ),
  fpv: guide(
    "Fly a simulator for ten hours first. Then ask what you want to do.",
    "## You start from nothing",
    `The ${see("complete kit", "pankh-tez-5-complete-fpv-kit")}: quad, goggles, radio and power, bound and checked together.`,
    "## You have goggles and a radio",
    `The ${see("Tez 5", "pankh-tez-5-fpv-quad")} for freestyle outdoors. To film close to people or through doors, the ${see("Bhramar", "pankh-bhramar-cinewhoop")} with its closed rings.`,
    "## You want to build",
    `The ${see("Dhancha frame", "pankh-dhancha-5-inch-carbon-frame")}, a ${see("flight stack", "pankh-stambh-f7-flight-stack")} and four ${see("2306 motors", "pankh-vayu-2306-brushless-motor")}. Our [assembly course](/services) has a bench and an instructor for it.`,
  ),
  survey: guide(
    "One covers ground, the other carries a load. Neither does the other's work well.",
    "## Maps of canals, roads and villages",
    `The ${see("Baaz", "pankh-baaz-vtol-survey-plane")}: about 3 square kilometres in one flight of an hour, and no runway.`,
    "## Medicine, samples, spare parts",
    `The ${see("Harkara", "pankh-harkara-delivery-hexacopter")}: up to 3 kg in a box, set down before it lets go, and two batteries that can each bring it home.`,
    "## For less than a square kilometre",
    `The ${see("Drishti Pro RTK", "pankh-drishti-pro-rtk")} costs less than half.`,
  ),
  electronics: guide(
    "Start with the aircraft, then choose its brain.",
    "## A five-inch quad",
    `The ${see("Stambh stack", "pankh-stambh-f7-flight-stack")} is flight controller and speed controllers as one tested pair: less soldering than the ${see("F7 board", "pankh-f7-flight-controller")} alone. To have it find its way home, take the ${see("bundle with GPS", "pankh-navigation-and-power-bundle")}.`,
    "## A hexacopter, a plane, a college project",
    `${see("Separate 40 A controllers", "40-a-speed-controllers-set-of-4")}: one burnt channel does not cost the whole board.`,
    "## Missions that fly by themselves",
    `The ${see("AP1", "pankh-ap1-autopilot")}: three gyros, two barometers, two power inputs. Its ${see("GPS module", "pankh-disha-m10-gps-module")} is sold separately.`,
  ),
  motors: guide(
    "Motor, propeller and battery are one choice, not three.",
    "## Three-inch quads, 4S",
    `${see("Laghu 1404", "pankh-laghu-1404-motors-set-of-4")}, four in a set.`,
    "## Five-inch quads, 5S to 6S",
    `${see("Vayu 2306", "pankh-vayu-2306-brushless-motor")} with ${see("three-blade propellers", "5-inch-three-blade-propellers-2-pairs")}. Buy several sets: learning uses them up.`,
    "## Sprayers and carriers, 12S",
    `${see("Bheem 8120", "pankh-bheem-8120-agriculture-motor")} lifts about 7 kg where it is efficient. Plan with that, not with the 17 kg of full power.`,
  ),
  batteries: guide(
    "Cells first (S), then capacity (mAh), then plug.",
    "## Which pack",
    guide(
      `- Chidiya trainer: ${see("1S 300 mAh", "1s-300-mah-batteries-pack-of-6")}`,
      `- Light five-inch quads: ${see("4S 1500 mAh", "4s-1500-mah-lipo-battery-75c")}`,
      `- Long-range quads and small survey planes: ${see("6S 5000 mAh", "6s-5000-mah-lipo-battery-50c")}`,
      `- Khet sprayers: ${see("12S 16000 mAh", "12s-16000-mah-agriculture-battery")}`,
    ),
    "## Which charger",
    `The ${see("six-bay charger", "pankh-six-bay-usb-charger")} for 1S packs; the ${see("Urja 300 W", "pankh-urja-300-w-balance-charger")} for 1S to 6S, cell by cell. It wants a DC supply or a car battery.`,
    "## Whichever it is",
    "Stay in the room while it charges, and bring worn packs back to our counter: we hand them to a recycler.",
  ),
  cameras: guide(
    "Ask first who looks at the picture: you, while you fly, or somebody afterwards.",
    "## To fly by",
    `The ${see("Netri HD link", "pankh-netri-hd-digital-video-link")} shows a clear 1080p picture in the Netra goggles. The ${see("analogue Netri", "pankh-netri-analogue-fpv-camera")} has hardly any delay and weighs 9 g: for racing and first builds.`,
    "## To film and photograph",
    `The ${see("Sthir 20", "pankh-sthir-20-camera-gimbal")}: 20 megapixels and 4K at 60 frames per second, for aircraft with an autopilot.`,
    "## To see heat",
    `The ${see("Sthir T640", "pankh-sthir-t640-thermal-gimbal")} for solar fields, power lines, roofs and the search for people and animals.`,
  ),
  ground: guide(
    "What stays on the ground lasts longest: buy it once.",
    "## Sticks",
    `The ${see("Saathi", "pankh-saathi-2-4-ghz-radio")} for quads, planes and the simulator. The ${see("Kshitij", "pankh-kshitij-ground-station")} for sprayers and survey aircraft, with a screen for the May noon.`,
    "## Eyes",
    `The ${see("Netra goggles", "pankh-netra-fpv-goggles")} work with the Netri HD link, and for most people without spectacles. With them on you need an observer beside you.`,
    "## Care",
    `A ${see("hard case", "pankh-kavach-hard-case")} on the road, a ${see("landing pad", "pankh-folding-landing-pad-90-cm")} in the dust.`,
  ),
} as const;
