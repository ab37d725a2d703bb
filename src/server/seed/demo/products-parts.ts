import { type DemoProduct, paragraphs } from "./demo-product.ts";

/** Flight electronics, motors and propellers. */
export const partProducts = [
  {
    name: "Pankh F7 Flight Controller",
    description: paragraphs(
      "A 30.5 mm flight controller for quads and small wings, with plugs instead of bare pads for everything that is changed often: camera, video sender, receiver, GPS and speed controller.",
      "216 MHz F7 processor, one low-noise gyro, barometer, 16 MB flight log, six serial ports, 9 V 2 A supply for a digital video link, input 3S to 6S. 38 x 38 mm, 8.6 g. Runs the common open-source flight firmwares.",
      "In the box: board, four rubber grommets, six cables, pin diagram on paper. Every board is powered and its gyro checked in our workshop before it ships. Country of origin: China, tested in India.",
    ),
    price: 4499,
    category: "Flight Electronics",
    image: "/pictures/flight-controller/1600.webp",
  },
  {
    name: "Pankh AP1 Autopilot",
    description: paragraphs(
      "An autopilot for survey planes, sprayers and research aircraft: three gyros and two barometers on a damped, heated block, so that one faulty sensor is outvoted and a cold morning changes nothing.",
      "480 MHz processor, fourteen motor and servo outputs, two CAN ports, two power inputs, Ethernet on the carrier board. 98 g with carrier. Runs open-source autopilot firmware; planning software for tablet and computer is free.",
      "In the box: autopilot, carrier board, power module up to 12S, cable set, memory card, mounting tape. GPS module sold separately. Country of origin: India, with imported components.",
    ),
    price: 18999,
    category: "Flight Electronics",
    image: "/pictures/autopilot/1600.webp",
  },
  {
    name: "Pankh Disha M10 GPS Module",
    description: paragraphs(
      "A GPS puck with compass for return to home, position hold and rescue mode. It listens to four satellite systems at once and usually finds its place in under half a minute under open sky.",
      "10 Hz updates, built-in compass, small battery for a warm start, protected against 5 V mistakes on the plug. 52 mm across, 28 g with a 20 cm cable. The arrow on the lid shows the direction of flight.",
      "In the box: module, two cables, double-sided pad, folding mast. Keep it ten centimetres from battery leads and the video sender. Country of origin: China, tested in India.",
    ),
    price: 2499,
    category: "Flight Electronics",
    image: "/pictures/gps-module/1600.webp",
  },
  {
    name: "Pankh Stambh F7 Flight Stack",
    description: paragraphs(
      "Flight controller and four-in-one speed controller as one tested pair, joined by a single eight-wire plug. Less soldering, fewer mistakes, and a spare of either half fits.",
      "F7 controller on top, 50 A per motor below, 3S to 6S, with current sensor and a 1000 microfarad capacitor. 30.5 mm holes, 26 mm tall, 28 g. Wide motor pads with room for a beginner's iron.",
      "In the box: both boards, capacitor, battery lead with XT60-type plug, grommets, cables, wiring drawing. We solder the battery lead for you on request at no extra charge. Country of origin: China, tested in India.",
    ),
    price: 8999,
    category: "Flight Electronics",
    image: "/pictures/flight-stack/1600.webp",
  },
  {
    name: "Pankh Navigation and Power Bundle",
    description: paragraphs(
      "The Stambh stack and the Disha GPS module together, with the cables already cut to length and the settings file that makes them work as a pair. For builders who want a long-range quad that finds its way home.",
      "50 A speed controllers, F7 flight controller, 10 Hz GPS with compass; return to home is set up and explained step by step on the enclosed sheet. 3S to 6S, 56 g in all.",
      "In the box: stack, GPS module, capacitor, battery lead, cable set, mast, settings on a memory card. Bought one by one the parts cost ₹11,498. Country of origin: China, tested and configured in India.",
    ),
    price: 10499,
    discountedPrice: 9899,
    category: "Flight Electronics",
    image: "/pictures/gps-esc-stack/1600.webp",
  },
  {
    name: "40 A Speed Controllers, Set of 4",
    description: paragraphs(
      "Four separate speed controllers for builds where one burnt channel should not cost the whole board: trainers, hexacopters, fixed wings and college projects.",
      "40 A continuous and 50 A for ten seconds each, 2S to 6S, digital and analogue input, no built-in 5 V supply. 52 x 26 mm, 21 g each with leads of 12 cm. Sleeved and labelled.",
      "In the box: four controllers, heat-shrink, twelve 3.5 mm plugs with sockets. Mount them in the air stream and insulate each plug. Country of origin: China, checked in India under load before dispatch.",
    ),
    price: 3999,
    category: "Flight Electronics",
    image: "/pictures/esc-set/1600.webp",
  },
  {
    name: "Pankh Vayu 2306 Brushless Motor",
    description: paragraphs(
      "The motor of the Tez 5, sold singly, because crashes rarely bend four shafts at once. Arc magnets, a one-piece bell and a 5 mm steel shaft that can be changed with a hex key.",
      "1,950 turns per volt for 5S to 6S and five-inch propellers, 33 g with 15 cm leads, peak 38 A, 16 x 16 mm holes with M3 screws. Bearings are of a common size and cost little.",
      "In the box: one motor, four screws of 7 mm and four of 8 mm, propeller nut, spare circlip. Country of origin: China, balanced sample by sample in India.",
    ),
    price: 1799,
    category: "Motors & Propellers",
    image: "/pictures/brushless-motor/1600.webp",
  },
  {
    name: "Pankh Laghu 1404 Motors, Set of 4",
    description: paragraphs(
      "Four light motors for three-inch quads and cinewhoops, two with right-hand and two with left-hand thread, told apart by colour so that nothing comes loose in the air.",
      "3,800 turns per volt for 4S, 9.3 g each with 10 cm leads, peak 16 A, 9 x 9 mm holes with M2 screws, 1.5 mm shaft with T-mount for press-on or screwed propellers.",
      "In the box: four motors, sixteen screws in two lengths, four propeller nuts, thread lock. Use the short screws on thin frames: a long one reaches the winding. Country of origin: China, tested in India.",
    ),
    price: 4799,
    category: "Motors & Propellers",
    image: "/pictures/motor-set/1600.webp",
  },
  {
    name: "Pankh Bheem 8120 Agriculture Motor",
    description: paragraphs(
      "A flat, slow-turning motor for sprayers and carriers. Coated windings and a drained base shrug off spray mist and wash water; the bearings are sealed and can be changed in the field.",
      "100 turns per volt, 12S, 30-inch propellers, 17 kg of thrust at full power and about 7 kg at the efficient point. 810 g with leads, fits 40 mm arms with the clamp of the Khet series.",
      "In the box: motor, propeller plate with screws, lead plugs, greasing note. Turn the propeller by hand before each flight day: grit in a bearing can be felt. Country of origin: India, with imported magnets and bearings.",
    ),
    price: 8499,
    category: "Motors & Propellers",
    image: "/pictures/motor-heavy/1600.webp",
  },
  {
    name: "6-inch Two-Blade Propellers, 2 Pairs",
    description: paragraphs(
      "Quiet two-blade propellers for trainers and light camera quads: two turning right, two turning left, in two colours so that front and rear are never mixed up.",
      "6 x 3 inch, glass-filled nylon, 4.1 g each, 5 mm hole with reducing rings for 3 mm shafts. Good from 3S to 4S with 2204 to 2208 motors.",
      "In the box: four propellers, four lock nuts, reducing rings. Change a propeller as soon as an edge is nicked: it costs less than the motor bearing it wears out. Country of origin: India.",
    ),
    price: 449,
    category: "Motors & Propellers",
    image: "/pictures/propeller-set/1600.webp",
  },
  {
    name: "5-inch Three-Blade Propellers, 2 Pairs",
    description: paragraphs(
      "The everyday freestyle propeller: three blades for grip in the turns, soft enough to bend instead of breaking on the first branch.",
      "5.1 x 4.3 inch, polycarbonate, 4.3 g each, 5 mm hole. Suits 2207 to 2306 motors on 4S to 6S. Two turning right in saffron, two turning left in grey.",
      "In the box: four propellers. Buy a few sets: learning to fly FPV uses them up. Cracked ones go to the bin, not back on the motor. Country of origin: India.",
    ),
    price: 349,
    category: "Motors & Propellers",
    image: "/pictures/propeller-triblade/1600.webp",
  },
  {
    name: "18-inch Carbon Propellers, 1 Pair",
    description: paragraphs(
      "Stiff, light carbon propellers for survey and carrying aircraft. A stiff blade answers faster and hums less, which the gimbal and the neighbours both notice.",
      "18 x 6.1 inch, woven carbon over a foam core, 24 g each, balanced to within 0.2 g. Plate with four M3 holes on a 12 mm circle, 6 mm centre hole.",
      "In the box: one right-turning and one left-turning propeller, plate, screws, sleeve for transport. Carbon edges are sharp: never turn them by hand while a battery is connected. Country of origin: India.",
    ),
    price: 3499,
    category: "Motors & Propellers",
    image: "/pictures/propeller-carbon/1600.webp",
  },
  {
    name: "Propeller Guards, Set of 4",
    description: paragraphs(
      "Closed rings that clip around the motors of the Guru trainer. They turn a touched wall into a bump instead of a broken propeller, and they keep fingers out.",
      "For propellers up to six inches, flexible nylon, 14 g each; expect about two minutes less flight time with all four on. Front rings saffron, rear rings grey, so that direction stays visible from afar.",
      "In the box: four rings, eight clips, four cable ties for the stubborn ones. They protect against light contact only, not against a fall at full power. Country of origin: India.",
    ),
    price: 799,
    category: "Training Drones",
    image: "/pictures/prop-guards/1600.webp",
  },
] as const satisfies readonly DemoProduct[];
