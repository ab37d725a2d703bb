export type DemoEmployee = {
  name: string;
  designation: string;
  /** Rendered by assets/imagery/portraits.mjs. */
  photo: string;
  /** `YYYY-MM-DD`. */
  joinDate: string;
  leaveDate?: string;
  description: string;
  displayOrder: number;
  featured: boolean;
  isActive: boolean;
  status: "current" | "former";
};

export type DemoJob = {
  title: string;
  description: string;
  requirements: string;
  location: string;
  jobType: "Full-time" | "Part-time" | "Contract" | "Internship";
  experience: string;
  salary?: string;
  /** Days between seeding and the deadline; omitted if there is no deadline. */
  applicationDeadlineDaysFromNow?: number;
  isActive: boolean;
};

/** Fictional people. */
export const demoEmployees = [
  {
    name: "Ananya Tripathi",
    photo: "/pictures/team-ananya-tripathi/1600.webp",
    designation: "Founder and Managing Director",
    joinDate: "2019-04-01",
    description:
      "Built her first quad on a hostel table and still checks every new model herself. Looks after partners and finances, and keeps asking why.",
    displayOrder: 0,
    featured: true,
    isActive: true,
    status: "current",
  },
  {
    name: "Farhan Siddiqui",
    photo: "/pictures/team-farhan-siddiqui/1600.webp",
    designation: "Head of Flight Training",
    joinDate: "2019-09-16",
    description:
      "Teaches steady hands on the sticks. Plans the courses, flies on demonstration days and takes the second radio when a beginner needs it.",
    displayOrder: 1,
    featured: true,
    isActive: true,
    status: "current",
  },
  {
    name: "Meera Chaudhary",
    photo: "/pictures/team-meera-chaudhary/1600.webp",
    designation: "Lead Engineer, Agriculture",
    joinDate: "2020-11-02",
    description:
      "Grew up on a wheat farm near Deoria. Tunes spray patterns, argues with nozzles and answers the phone when a sprayer is grounded.",
    displayOrder: 2,
    featured: true,
    isActive: true,
    status: "current",
  },
  {
    name: "Rohit Gupta",
    photo: "/pictures/team-rohit-gupta/1600.webp",
    designation: "Workshop Manager",
    joinDate: "2021-02-15",
    description:
      "Runs the repair bench. Writes estimates you can rely on and keeps the drawer of odd screws tidier than his desk.",
    displayOrder: 3,
    featured: false,
    isActive: true,
    status: "current",
  },
  {
    name: "Sana Khatoon",
    photo: "/pictures/team-sana-khatoon/1600.webp",
    designation: "Electronics Technician",
    joinDate: "2022-07-04",
    description:
      "Tests every flight controller and speed controller before it is sold, and finds the cold solder joint that others miss.",
    displayOrder: 4,
    featured: false,
    isActive: true,
    status: "current",
  },
  {
    name: "Aditya Mall",
    photo: "/pictures/team-aditya-mall/1600.webp",
    designation: "Customer Support and Dispatch",
    joinDate: "2023-01-09",
    description:
      "Packs the parcels, sends the tracking emails and knows by heart which propeller fits which quad.",
    displayOrder: 5,
    featured: false,
    isActive: true,
    status: "current",
  },
  {
    name: "Priya Nishad",
    photo: "/pictures/team-priya-nishad/1600.webp",
    designation: "FPV Instructor",
    joinDate: "2020-06-22",
    leaveDate: "2023-03-31",
    description: "Started the FPV evenings and wrote the simulator lessons that still come with every kit.",
    displayOrder: 6,
    featured: false,
    isActive: true,
    status: "former",
  },
  {
    name: "Vikram Rao",
    photo: "/pictures/team-vikram-rao/1600.webp",
    designation: "Survey Pilot",
    joinDate: "2021-08-10",
    leaveDate: "2024-05-31",
    description:
      "Flew the first Baaz prototypes over the Rapti embankments and left us a checklist we still use.",
    displayOrder: 7,
    featured: false,
    isActive: true,
    status: "former",
  },
] as const satisfies readonly DemoEmployee[];

export const demoJobs = [
  {
    title: "Drone Service Technician",
    description:
      "You receive, diagnose and repair drones of many makes, from toy quads to sprayers. You write the estimate, explain it to the owner and test-fly the result.",
    requirements:
      "An ITI certificate or diploma in electronics or mechanics, or equivalent skills shown at our bench. Clean soldering under a microscope. Fluent Hindi, and enough English to read data sheets.",
    location: "Gorakhpur, Uttar Pradesh",
    jobType: "Full-time",
    experience: "1-3 years",
    salary: "₹2.4 to 3.6 lakh a year",
    applicationDeadlineDaysFromNow: 30,
    isActive: true,
  },
  {
    title: "Flight Instructor (small-class drones)",
    description:
      "You teach beginners and future agriculture pilots on the ground, in the simulator and in the field, and keep the training records in order.",
    requirements:
      "A remote pilot certificate for the small class, at least 100 logged hours, a calm manner and a driving licence. Teaching experience is a plus.",
    location: "Gorakhpur, Uttar Pradesh",
    jobType: "Full-time",
    experience: "2+ years",
    salary: "₹4 to 5.5 lakh a year",
    applicationDeadlineDaysFromNow: 45,
    isActive: true,
  },
  {
    title: "Seasonal Spray Pilot",
    description:
      "You fly Khet sprayers for service customers in Gorakhpur, Deoria and Kushinagar from first light until the wind picks up. We provide a helper and a vehicle.",
    requirements:
      "A remote pilot certificate for the small or medium class, training in crop spraying, and no fear of early mornings. You are paid by the acre, with a guaranteed minimum.",
    location: "Deoria, Uttar Pradesh",
    jobType: "Contract",
    experience: "1+ years",
    isActive: true,
  },
  {
    title: "Embedded Software Intern",
    description:
      "Six months on the autopilot team: you build test rigs, read flight logs and take one small feature from idea to flight.",
    requirements:
      "You are studying electronics, computer science or aerospace, or have just graduated. You know C or Python and version control, and have a project to show us, finished or not.",
    location: "Gorakhpur, Uttar Pradesh",
    jobType: "Internship",
    experience: "Students and recent graduates",
    salary: "₹15,000 a month",
    applicationDeadlineDaysFromNow: 21,
    isActive: true,
  },
] as const satisfies readonly DemoJob[];
