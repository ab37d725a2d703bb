export interface ProgramOffered {
  title: string;
  weeks: number;
  level: "Foundation" | "Practical" | "Advanced" | "Professional";
  /** What one can do afterwards. */
  focus: string;
  modules: readonly [string, string, string, string];
  picture: { key: string; alt: string };
}

/** The three training programs (Specification §2). */
export const programs: readonly ProgramOffered[] = [
  {
    title: "IoT Development",
    weeks: 6,
    level: "Foundation",
    focus: "Sensors, boards and radio links that report from the field to your phone.",
    modules: [
      "Microcontrollers and sensors",
      "Soldering, wiring and power",
      "Wireless links and protocols",
      "From readings to a dashboard",
    ],
    picture: { key: "category-electronics", alt: "A stack of flight electronics and a GPS receiver" },
  },
  {
    title: "Drone Assembly",
    weeks: 4,
    level: "Practical",
    focus: "From a bare carbon frame to a tuned quad that you assembled yourself.",
    modules: [
      "Frame, motors and propellers",
      "Speed controllers and flight controller",
      "Firmware, binding and calibration",
      "First flight and fault finding",
    ],
    picture: { key: "category-motors", alt: "A brushless motor and propellers" },
  },
  {
    title: "Advanced Automation",
    weeks: 8,
    level: "Professional",
    focus: "Aircraft that follow a mission: autopilots, waypoints, mapping and companion computers.",
    modules: [
      "Autopilots and their parameters",
      "Missions, geofences and failsafes",
      "Mapping and data from the air",
      "Companion computers and scripting",
    ],
    picture: { key: "category-survey", alt: "A fixed-wing survey plane" },
  },
];
