import { type DemoProduct, madeIn, paragraphs } from "./demo-product.ts";

/** Cameras and gimbals, and what stays on the ground: radios, goggles, cases, landing pads. */
export const gearProducts = [
  {
    name: "Pankh Sthir 20 Camera Gimbal",
    description: paragraphs(
      "A three-axis gimbal with its own 20-megapixel camera, for multirotors that carry rather than fold. Rubber dampers take the fast shaking, motors the slow swaying.",
      "Pointing steady to 0.02 degrees, 4K video at 60 frames per second, lens equal to 24 mm on full frame, 486 g complete. Power 3S to 6S; control from the autopilot, a radio channel or by serial line.",
      "In the box: gimbal with camera, quick-release plate, damper set, cables, 64 GB card. Fits the AP1 autopilot without further parts.",
    ),
    price: 44999,
    discountedPrice: 39999,
    category: "Cameras & Gimbals",
    image: "/pictures/camera-gimbal/1600.webp",
    ...madeIn("India, with imported sensor and motors"),
  },
  {
    name: "Pankh Sthir T640 Thermal Gimbal",
    description: paragraphs(
      "A thermal and a daylight camera side by side on one stabilised head, for solar fields, power lines, roofs and the search for people and animals.",
      "Thermal sensor of 640 x 512 points, 13 mm germanium lens, sensitivity 50 mK, spot and area measurement; daylight camera with 12 megapixels. Both pictures are stored together. 540 g, power 3S to 6S.",
      "In the box: gimbal, plate, dampers, cables, 64 GB card, calibration sheet of this very unit. It measures surface temperature and is no medical instrument. Thermal cameras may not be exported without permission.",
    ),
    price: 289000,
    category: "Cameras & Gimbals",
    image: "/pictures/thermal-gimbal/1600.webp",
    ...madeIn("India, with imported sensor"),
  },
  {
    name: "Pankh Netri Analogue FPV Camera",
    description: paragraphs(
      "A small analogue camera with hardly any delay, for racing and for first builds. Where digital pictures freeze, this one only grows grainy, and you still see the gate.",
      "1200 lines, 2.1 mm lens, wide light range so that the shade below a tree is not a black hole, 5 to 28 V. 19 x 19 mm, 9 g, side holes M2.",
      "In the box: camera, two side plates, screws, plug with three leads, joystick for the menu. Needs an analogue video sender and receiver.",
    ),
    price: 1799,
    category: "Cameras & Gimbals",
    image: "/pictures/fpv-camera/1600.webp",
    ...madeIn("China"),
  },
  {
    name: "Pankh Netri HD Digital Video Link",
    description: paragraphs(
      "Camera, sender and antennas of a digital FPV link in one set: a clear 1080p picture in the goggles, and the same picture on a card in the sender.",
      "Delay about 28 ms at 100 frames per second, 5.8 GHz with power steps from 25 mW, input 7 to 26 V, 48 g in all. The ribbed housing needs moving air: do not let it run on the bench for more than a minute.",
      "In the box: camera with 14 cm cable, sender, two antennas, mounting set, cable for the flight controller. Works with the Netra goggles. Use the lowest power that does the job and the limits for licence-free bands.",
    ),
    price: 16499,
    discountedPrice: 14999,
    category: "Cameras & Gimbals",
    image: "/pictures/video-link/1600.webp",
    ...madeIn("China"),
  },
  {
    name: "Pankh Netra FPV Goggles",
    description: paragraphs(
      "Goggles for the Netri HD link, with a separate focus wheel for each eye from -6 to +2 dioptres, so most people fly without their spectacles.",
      "Two OLED screens with 1080 lines, 46 degrees of view, two receivers, recording to a card, 410 g. The foam is changed with a hook strip and can be washed, which a flying club will thank you for.",
      "In the box: goggles, strap, two antennas, battery lead, two foams, case. Battery 2S to 6S is not included. When you wear them you need an observer beside you who sees the aircraft.",
    ),
    price: 29999,
    discountedPrice: 27499,
    category: "Ground Gear",
    image: "/pictures/fpv-goggles/1600.webp",
    ...madeIn("China"),
  },
  {
    name: "Pankh Saathi 2.4 GHz Radio",
    description: paragraphs(
      "A full-size radio with contact-free sticks that do not wear out, for quads, planes and the simulator. The same radio goes with you from the first lesson to the first race.",
      "2.4 GHz with the common open-source link, up to 250 mW, sixteen channels, six switches, two dials, USB-C for charging and for the simulator. About ten hours on one charge, 620 g with battery.",
      "In the box: radio, battery pack, neck strap, USB cable, receiver, screwdriver for the stick tension. Speaks Hindi and English.",
    ),
    price: 9999,
    category: "Ground Gear",
    image: "/pictures/radio-controller/1600.webp",
    ...madeIn("China"),
  },
  {
    name: "Pankh Kshitij Ground Station",
    description: paragraphs(
      "Tablet, radio and sticks in one housing, for sprayers, survey planes and delivery aircraft. The screen is bright enough for a May noon, and the keys work with gloves.",
      "8-inch screen with 1000 nits, control and video to about 10 km with a clear view, seven hours on one charge, dust and splash protected, 1.15 kg. Plans, map tiles and flight logs are kept on the device and work without a network.",
      "In the box: ground station, air unit with antennas, charger, neck strap, sun hood. Fits the AP1 autopilot.",
    ),
    price: 69999,
    discountedPrice: 64999,
    category: "Ground Gear",
    image: "/pictures/ground-station/1600.webp",
    ...madeIn("India, with imported display and radio"),
  },
  {
    name: "Pankh Kavach Hard Case",
    description: paragraphs(
      "A hard case for the Drishti camera drone, its controller, four batteries, charger and spare propellers. Two latches, a steel-pinned hinge, and a valve that lets it open again after the hills.",
      "Outside 46 x 34 x 18 cm, 3.1 kg empty, splash-proof seal. The foam is cut by machine and comes out in layers; an uncut second layer is enclosed for whatever you fly next.",
      "In the box: case, cut foam, uncut foam, two keys, name tag. Travel with batteries in the cabin and according to the rules of your airline.",
    ),
    price: 5999,
    category: "Ground Gear",
    image: "/pictures/carrying-case/1600.webp",
    ...madeIn("India"),
  },
  {
    name: "Pankh Folding Landing Pad, 90 cm",
    description: paragraphs(
      "A clean spot in a dusty field. It keeps grit out of motors and gimbal, marks the spot where people should not stand, and helps downward cameras find home.",
      "90 cm across, coated cloth on a spring ring, 640 g; it opens by itself and folds with a twist, which the drawing on the bag explains. Saffron edge and white ring are visible from 60 m.",
      "In the box: pad, six ground pegs, bag. For aircraft up to about 5 kg; put pegs in before the rotors turn, not after.",
    ),
    price: 1499,
    discountedPrice: 1299,
    category: "Ground Gear",
    image: "/pictures/landing-pad/1600.webp",
    ...madeIn("India"),
  },
] as const satisfies readonly DemoProduct[];
