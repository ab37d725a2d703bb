/**
 * Who the shop is. Another shop re-brands by editing this one file.
 * Facts that are empty here (GSTIN, social links) are left out of the pages.
 */
export const brand = {
  name: "Pankh",
  nameInHindi: "पंख",
  legalName: "Pankh Drones",
  tagline: "Drones, training and repair from Gorakhpur",
  description:
    "Drones, parts, training and repair from Gorakhpur, Uttar Pradesh. Free delivery across India, 30-day returns and people who fly what they sell.",
  keywords: ["drone shop India", "drone training Gorakhpur", "drone repair", "agriculture drone", "FPV kit"],
  /** Prefix of everything the shop keeps in a browser. */
  storagePrefix: "pankh",
  /** Begins every order number. Stays as it is once there are orders: letters and files went out with it. */
  orderNumberPrefix: "PK",
  email: "hello@pankh.example",
  /** Ten digits. */
  phone: "9000000000",
  address: {
    street: "Civil Lines",
    city: "Gorakhpur",
    state: "Uttar Pradesh",
    pincode: "273001",
    country: "India",
  },
  map: { latitude: 26.7606, longitude: 83.3732 },
  gstin: "",
  /** To whom customers may take a complaint: Consumer Protection (E-Commerce) Rules, 2020. */
  grievanceOfficer: {
    name: "",
    designation: "Grievance Officer",
    email: "grievance@pankh.example",
    /** Ten digits. */
    phone: "9000000000",
  },
  /** Example addresses: whoever opens a shop gives their own here, or none. */
  social: [
    { name: "Instagram", address: "https://instagram.example/pankh" },
    { name: "YouTube", address: "https://youtube.example/pankh" },
    { name: "Facebook", address: "https://facebook.example/pankh" },
    { name: "LinkedIn", address: "https://linkedin.example/pankh" },
  ] as readonly { name: string; address: string }[],
  hours: {
    desk: "Mon-Sat 9AM-6PM",
    /** The same for machines (schema.org). */
    deskForMachines: "Mo-Sa 09:00-18:00",
    support: ["Monday to Friday 10:00-18:30", "Saturday 10:00-16:00", "Sunday emergency only"],
  },
  /** What the product page of a test shop strikes through when a product has no discount; 1 switches it off. */
  listPriceMarkup: 1.2,
  /** Orders above this many rupees are promised free shipping; shipping is free anyway. */
  freeShippingAbove: 999,
  returnDays: 30,
  /** Messages are answered within this many hours. */
  replyHours: 24,
  warrantyYears: 1,
  /** Days after delivery in which damaged or wrong products are to be reported. */
  damageReportDays: 10,
  shipping: { processing: "1-2 business days", delivery: "5-7 business days" },
  /** What a test shop says of itself on the about page; a live shop makes no such claims. */
  claims: [
    { figure: "500+", label: "products delivered" },
    { figure: "30+", label: "countries" },
    { figure: "50K+", label: "people in our community" },
  ],
  /** The day from which the policies hold as they stand, `YYYY-MM-DD`. */
  policiesHoldFrom: "2026-11-20",
} as const;

/** The shop's own accounts. Example addresses are for a test shop to show and for nobody to rely on. */
export const ownSocialLinks = brand.social.filter(
  ({ address }) => !new URL(address).hostname.endsWith(".example"),
);
