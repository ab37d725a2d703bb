import { defaultOrderPrefix } from "#contract/orders/order-number.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { defaultTicketPrefix } from "#contract/support/ticket-number.ts";

/** Names that are stored in customers' browsers, so they must not change once the shop has opened. */
export const brand = {
  /** Prefix of everything the shop stores in a browser. */
  storagePrefix: "pankh",
} as const;

/**
 * Default public settings, which apply until the owner changes them in the back office (Settings). Keep such
 * defaults only here. Pages and emails omit empty values.
 */
export const defaultPublicSettings = {
  company: {
    tradeName: "Pankh",
    legalName: "Pankh Drones",
    tagline: "Drones, training and repair from Gorakhpur",
    description:
      "Drones, parts, training and repair from Gorakhpur, Uttar Pradesh. 30-day returns and people who fly what they sell.",
    keywords: [
      "drone shop India",
      "drone training Gorakhpur",
      "drone repair",
      "agriculture drone",
      "FPV kit",
    ],
    logo: "",
    gstin: "",
    stateCode: "",
    email: "hello@pankh.example",
    phone: "9000000000",
    address: {
      street: "Civil Lines",
      city: "Gorakhpur",
      state: "Uttar Pradesh",
      pincode: "273001",
      country: "India",
    },
    otherAddresses: [],
    latitude: 26.7606,
    longitude: 83.3732,
    hours: { desk: "Mon-Sat 9AM-6PM", deskForMachines: "Mo-Sa 09:00-18:00" },
    supportHours: ["Monday to Friday 10:00-18:30", "Saturday 10:00-16:00", "Sunday emergency only"],
    // Example addresses, shown only in a test shop.
    socialLinks: [
      { name: "Instagram", address: "https://instagram.example/pankh" },
      { name: "YouTube", address: "https://youtube.example/pankh" },
      { name: "Facebook", address: "https://facebook.example/pankh" },
      { name: "LinkedIn", address: "https://linkedin.example/pankh" },
    ],
    grievanceOfficer: {
      name: "",
      designation: "Grievance Officer",
      email: "grievance@pankh.example",
      phone: "9000000000",
    },
  },
  shop: {
    freeShippingAbove: 999,
    returnDays: 30,
    freeReturns: false,
    replyHours: 24,
    warrantyYears: 1,
    damageReportDays: 10,
    shipping: { processing: "1-2 business days" },
    upiLimit: 100_000,
    listPriceMarkup: 1.2,
    lowStockLevel: 5,
    claims: [
      { figure: "500+", label: "products delivered" },
      { figure: "30+", label: "countries" },
      { figure: "50K+", label: "people in our community" },
    ],
    claimsSignedBy: "",
    policiesHoldFrom: "2026-11-20",
  },
  invoice: {},
  numbers: { orderPrefix: defaultOrderPrefix, ticketPrefix: defaultTicketPrefix },
  delivery: {
    claim: {
      words: "Free delivery across India",
      isFree: true,
      freeAbove: 999,
      days: "5-7 business days",
      everywhere: { daysFrom: 5, daysTo: 7 },
    },
  },
  carriers: {},
  mail: { senderName: "", senderEmail: "" },
  notifications: {},
  notice: { text: "", link: "", linkText: "" },
  search: {},
  staff: { secondFactorRequired: false },
} satisfies Settings;
