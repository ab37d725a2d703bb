import { type DemoProduct, paragraphs } from "./demo-product.ts";

/** Everything that flies: trainers, camera, agriculture, survey and delivery aircraft, FPV sets. */
export const aircraftProducts = [
  {
    name: "Pankh Chidiya Trainer Quad",
    description: paragraphs(
      "A 96 g quad with closed propeller guards, made for a first flight indoors. It holds its height by itself, so a beginner can concentrate on one stick at a time; when that is easy, switch height hold off and learn the rest.",
      "Four small 1103 brushless motors, about 5 minutes of flight on one 1S 300 mAh battery, range about 40 m. The guards take knocks against walls and furniture and can be changed without soldering.",
      "In the box: quad, hand controller, two batteries, USB charging lead, eight propellers, screwdriver, printed flight lessons in Hindi and English. Country of origin: India. Weight class nano (up to 250 g): no type certificate and no remote pilot certificate needed. Registration and the zone map are on the Digital Sky platform.",
    ),
    price: 6499,
    discountedPrice: 5799,
    category: "Training Drones",
    image: "/pictures/mini-quad/1600.webp",
  },
  {
    name: "Pankh Guru Classroom Trainer",
    description: paragraphs(
      "The aircraft of our own courses: an 820 g camera quad with full-circle guards, for schools and training centres where many hands take the sticks. An instructor can take over through a second controller at any moment.",
      "2208 motors, 22 minutes of hover with a 3S 3300 mAh battery, GPS position hold, return to home, 1080p camera for debriefing. Arms, guards and legs are separate parts and are kept in stock as spares.",
      "In the box: aircraft, two linked controllers, two batteries, charger, guard set, case, lesson plan for ten sessions. Country of origin: India. Weight class micro (250 g to 2 kg): register it on Digital Sky; no remote pilot certificate is needed for non-commercial flying.",
    ),
    price: 24999,
    discountedPrice: 21999,
    category: "Training Drones",
    image: "/pictures/trainer-quad/1600.webp",
  },
  {
    name: "Pankh Drishti 4K Camera Drone",
    description: paragraphs(
      "A folding camera drone for weddings, property films and travel. The three-axis gimbal keeps the picture level in wind up to 8 m/s, and the arms fold to the size of a water bottle.",
      "895 g with battery, 4K at 30 frames per second and 12-megapixel stills, up to 31 minutes of hover in still air, video link to about 4 km with a clear view. Sensors at the front and below slow it before obstacles; the sides and the rear have none.",
      "In the box: aircraft, controller, two batteries, charger, spare propellers, 32 GB card, shoulder bag. Country of origin: India. Weight class micro: registration on Digital Sky is needed. For paid work you also need a remote pilot certificate; ask us for the current certification status of this model before you order.",
    ),
    price: 62999,
    discountedPrice: 56999,
    category: "Camera Drones",
    image: "/pictures/camera-drone/1600.webp",
  },
  {
    name: "Pankh Drishti Pro RTK",
    description: paragraphs(
      "The dark sister of the Drishti, for inspection and mapping. The RTK receiver on the mast stores a position for every photograph, so that most maps need only a handful of ground control points.",
      "1.38 kg, one-inch 20-megapixel camera with mechanical shutter, up to 34 minutes of hover, wind up to 10 m/s. Flight plans are drawn on the tablet and flown by themselves; raw satellite data is stored for later correction.",
      "In the box: aircraft, controller with bright screen, three batteries, triple charger, 128 GB card, hard case. An RTK base or a correction service is not included. Country of origin: India. Weight class micro: registration on Digital Sky, and a remote pilot certificate for commercial work. Ask us for the current certification status before you order.",
    ),
    price: 184999,
    category: "Camera Drones",
    image: "/pictures/camera-drone-pro/1600.webp",
  },
  {
    name: "Pankh Khet 10 Sprayer",
    description: paragraphs(
      "A four-rotor sprayer for farms up to about fifteen acres. Two people can carry it, one can fold it, and it fits across the bed of a small pick-up.",
      "10-litre tank, four nozzles, 4 to 5 m working width, about six acres an hour with two battery sets on rotation. 9.6 kg empty, 24.2 kg at take-off. A terrain sensor holds the height above the crop; when the tank runs dry the aircraft marks the spot and returns.",
      "In the box: aircraft, ground station, two 12S batteries, charger, nozzle set, one day of training at Gorakhpur. Country of origin: India. Weight class small (2 to 25 kg): type certificate, registration and a certified remote pilot are required, and the crop-spraying procedure of the Ministry of Agriculture applies. Ask us for the current certification status before you order.",
    ),
    price: 365000,
    discountedPrice: 329000,
    category: "Agriculture Drones",
    image: "/pictures/agri-quad/1600.webp",
  },
  {
    name: "Pankh Khet 16 Sprayer",
    description: paragraphs(
      "Six rotors, sixteen litres, and enough reserve to land safely with one motor out. The Khet 16 is made for service providers who spray from sunrise until the wind comes up.",
      "Four nozzles on a 3.4 m boom, 5 to 6 m working width, ten to twelve acres an hour with three battery sets. 17.5 kg empty, 38.1 kg at take-off. Flow meter, terrain sensor, obstacle sensor to the front, position by RTK or plain satellite. All wet parts come off with four clips for cleaning.",
      "In the box: aircraft, ground station, three 12S batteries, two chargers, nozzle set, two days of training. Country of origin: India. Weight class medium (25 to 150 kg): type certificate, registration and a remote pilot certified for this class are required. Ask us for the current certification status before you order.",
    ),
    price: 545000,
    category: "Agriculture Drones",
    image: "/pictures/agri-hexacopter/1600.webp",
  },
  {
    name: "Pankh Baaz VTOL Survey Plane",
    description: paragraphs(
      "It rises like a quad and flies like a plane. Four lift rotors take it out of a courtyard; then the wing carries it for an hour over canals, roads and villages.",
      "2.3 m span, 6.8 kg, up to 62 minutes at 17 m/s, about 3 square kilometres in one flight at 3 cm ground resolution. 24-megapixel camera below, 26-megapixel option on request. Wings, tail and booms come apart without tools and pack into one case.",
      "In the box: aircraft, camera, ground station, two batteries, charger, case, planning software, two days of training. Country of origin: India. Weight class small: type certificate, registration and a certified remote pilot are required. Ask us for the current certification status before you order.",
    ),
    price: 485000,
    category: "Survey & Delivery Drones",
    image: "/pictures/survey-plane/1600.webp",
  },
  {
    name: "Pankh Harkara Delivery Hexacopter",
    description: paragraphs(
      "A carrier for trials of medicine, samples and spare parts. The cradle takes a box of 35 x 28 x 24 cm and up to 3 kg; it sets the load down and lets go only when it feels the ground.",
      "Six folding arms, 9.6 kg empty, 14.5 kg at take-off, 24 minutes with 2 kg on board, wind up to 10 m/s. Two satellite receivers, two batteries that can each bring it home, a log of every flight for the operator.",
      "In the box: aircraft, cradle, controller, two battery pairs, charger, two days of training. Country of origin: India. Weight class small: type certificate, registration and a certified remote pilot are required, and flights beyond visual line of sight need their own permission. Ask us for the current certification status before you order.",
    ),
    price: 398000,
    category: "Survey & Delivery Drones",
    image: "/pictures/delivery-hexacopter/1600.webp",
  },
  {
    name: "Pankh Tez 5 FPV Quad",
    description: paragraphs(
      "A five-inch freestyle quad, built and tuned in our workshop and test-flown before it leaves. Carbon arms of 5 mm, replaceable one by one with two screws.",
      "2306 motors, 45 A four-in-one controller, F7 flight controller, digital camera, 365 g without and 590 g with a 6S 1300 mAh battery; five to six minutes of hard flying. Connects to the common 2.4 GHz open-source radio protocol.",
      "In the box: bound and tuned quad, two sets of propellers, battery strap, spare antenna, tuning sheet. Battery, radio and goggles are separate. Country of origin: India, with imported electronics. Weight class micro: register it on Digital Sky, fly in green zones and within sight, with an observer beside you when you wear goggles.",
    ),
    price: 27999,
    discountedPrice: 24999,
    category: "FPV Kits",
    image: "/pictures/fpv-quad/1600.webp",
  },
  {
    name: "Pankh Tez 5 Complete FPV Kit",
    description: paragraphs(
      "Everything for the first day of FPV in one box, already bound, updated and checked together: quad, goggles, radio and power. Charge the batteries, read the two-page start sheet, fly.",
      "Contains the Tez 5 quad with a 6S 1300 mAh battery, Netra goggles, the Saathi radio with two hours of simulator lessons, a second battery, a charger, ten propellers and the tools that fit its screws. Bought one by one the parts cost clearly more.",
      "We recommend ten hours in the simulator before the first real pack; the radio plugs into a computer by USB. Country of origin: India, with imported electronics. Weight class micro: register it on Digital Sky, fly in green zones and within sight, with an observer beside you.",
    ),
    price: 64999,
    discountedPrice: 57999,
    category: "FPV Kits",
    image: "/pictures/fpv-kit/1600.webp",
  },
  {
    name: "Pankh Bhramar Cinewhoop",
    description: paragraphs(
      "A ducted three-inch quad for filming close to people and through doors. The closed rings protect both sides, and soft mounts keep vibration out of the picture.",
      "1507 motors, 4S 850 mAh battery, 238 g without battery and camera, about five minutes with an action camera on top. The tune is set for slow, steady lines rather than for tricks.",
      "In the box: tuned quad, camera mount, two sets of propellers, spare ring, battery strap. Action camera, battery, radio and goggles are separate. Country of origin: India, with imported electronics. Weight class micro with battery: register it on Digital Sky; for paid filming a remote pilot certificate is needed.",
    ),
    price: 19499,
    category: "FPV Kits",
    image: "/pictures/cinewhoop/1600.webp",
  },
  {
    name: "Pankh Dhancha 5-inch Carbon Frame",
    description: paragraphs(
      "The frame of the Tez 5 on its own, for those who build. Arms of 5 mm and plates of 2.5 mm carbon, edges broken and sealed, so they neither cut straps nor splinter in a crash.",
      "Wheelbase 226 mm, 128 g with hardware. Motor holes 16 x 16 mm, stack holes 20 x 20 and 30.5 x 30.5 mm, camera width 19 to 20 mm, battery on top. Each arm comes off with two screws.",
      "In the box: plates, four arms plus one spare, eight aluminium standoffs, steel screws with a few over, strap, rubber pad, two antenna holders, building drawing. No electronics. Country of origin: India.",
    ),
    price: 2999,
    category: "FPV Kits",
    image: "/pictures/fpv-frame/1600.webp",
  },
] as const satisfies readonly DemoProduct[];
