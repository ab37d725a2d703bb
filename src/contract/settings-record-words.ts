import { deliveryRecord } from "./delivery-record-words.ts";
import { type DescriptionOf, namesIn } from "./record-description.ts";
import { settingsFieldWords as words } from "./settings-field-words.ts";
import { type SettingsSection, settingsFields } from "./settings-fields.ts";

type Fields = typeof settingsFields;

/** The settings as the office describes them, by section. */
export const settingsRecords = {
  company: {
    name: "Company",
    fields: settingsFields.company,
    words: {
      tradeName: { label: "Shop Name", hint: "What people call you", example: "Udaan", control: "line" },
      legalName: {
        label: "Legal Name",
        hint: "Who sells, as on your GST or shop registration",
        example: "Udaan Drones Private Limited",
        control: "line",
      },
      tagline: { label: "Tagline", hint: "One short line", example: "Drones that work", control: "line" },
      description: {
        label: "Description",
        hint: "What search engines show below the name of your home page",
        example: "Drones, parts and repair.",
        control: "area",
        rows: 3,
      },
      keywords: {
        label: "Keywords",
        hint: "What people look for, one to a line",
        example: ["drone shop"],
        control: "lines",
        rows: 3,
      },
      logo: { label: "Logo", example: "/pictures/lipo-battery/960.webp", control: "own" },
      gstin: {
        label: "GSTIN",
        called: "GSTIN",
        hint: "Leave it empty while the business is not registered",
        example: "09ABCDE1234F1ZY",
        control: "line",
      },
      stateCode: { label: "State Code", called: "state code", example: "09", control: "none" },
      email: {
        label: "Email",
        called: "e-mail",
        hint: "Where customers write",
        example: "hello@udaan.example",
        control: "line",
      },
      phone: { label: "Phone", hint: "Ten digits, without +91", example: "9876543210", control: "line" },
      address: {
        label: "Address",
        example: {
          street: "14 Bank Road",
          city: "Lucknow",
          state: "Uttar Pradesh",
          pincode: "226001",
          country: "India",
        },
        control: "parts",
        parts: {
          street: "Street",
          city: "City",
          state: "State",
          pincode: "PIN Code",
          country: "Country",
        },
      },
      otherAddresses: {
        label: "Other Addresses",
        hint: "Branches and workshops, one to a line; the E-Commerce Rules, 2020 want all of them said",
        example: ["2 Station Road, Kanpur 208001"],
        control: "lines",
        rows: 2,
      },
      latitude: {
        label: words.latitude,
        example: 26.85,
        control: "number",
        decimal: true,
        min: -90,
        max: 90,
        step: "any",
        after: "°",
      },
      longitude: {
        label: words.longitude,
        example: 80.95,
        control: "number",
        decimal: true,
        min: -180,
        max: 180,
        step: "any",
        after: "°",
      },
      hours: {
        label: "Hours",
        example: { desk: "Mon-Fri 10AM-5PM", deskForMachines: "Mo-Fr 10:00-17:00" },
        control: "parts",
        parts: { desk: "Desk Hours", deskForMachines: "For Search Engines" },
      },
      supportHours: {
        label: "Support Hours",
        hint: "One to a line",
        example: ["Monday to Friday 10:00-17:00"],
        control: "lines",
        rows: 3,
      },
      socialLinks: {
        label: "Social Links",
        example: [{ name: "Instagram", address: "https://www.instagram.com/udaan" }],
        control: "own",
      },
      grievanceOfficer: {
        label: "Grievance Officer",
        example: {
          name: "Kavita Rao",
          designation: "Grievance Officer",
          email: "complaints@udaan.example",
          phone: "9876543211",
        },
        control: "parts",
        parts: { name: "Name", designation: "Designation", email: "Email", phone: "Phone" },
      },
    },
  },
  shop: {
    name: "Shop",
    fields: settingsFields.shop,
    words: {
      freeShippingAbove: {
        label: words.freeShippingAbove,
        hint: "What product pages promise while no zone of delivery charges for such orders",
        example: 499,
        control: "rupees",
      },
      returnDays: {
        label: words.returnDays,
        example: 14,
        control: "number",
        min: 0,
        max: 365,
        step: 1,
        after: "days",
      },
      replyHours: {
        label: words.replyHours,
        example: 48,
        control: "number",
        min: 1,
        max: 720,
        step: 1,
        after: "hours",
      },
      warrantyYears: {
        label: words.warrantyYears,
        hint: "What a test shop says of all products; a live shop leaves it to each product",
        example: 2,
        control: "number",
        min: 0,
        max: 20,
        step: 1,
        after: "years",
      },
      damageReportDays: {
        label: words.damageReportDays,
        example: 7,
        control: "number",
        min: 1,
        max: 365,
        step: 1,
        after: "days",
      },
      shipping: {
        label: "Shipping",
        hint: "How long delivery takes is said by its zones, under Delivery",
        example: { processing: "one business day" },
        control: "parts",
        parts: { processing: "Processing Takes" },
      },
      upiLimit: {
        label: words.upiLimit,
        hint: "At a time. Above it the till tells what else to pay with; ask your payment provider what holds for you",
        example: 200_000,
        control: "rupees",
      },
      listPriceMarkup: {
        label: words.listPriceMarkup,
        hint: "A test shop strikes the price times this through where there is no discount; 1 shows none. A live shop never does",
        example: 1.1,
        control: "number",
        decimal: true,
        min: 1,
        max: 3,
        step: "any",
        after: "×",
      },
      lowStockLevel: {
        label: words.lowStockLevel,
        hint: "From so few units on, pages say how many are left",
        example: 3,
        control: "number",
        min: 0,
        max: 1000,
        step: 1,
        after: "units",
      },
      claims: { label: "Figures", example: [{ figure: "120", label: "drones repaired" }], control: "own" },
      claimsSignedBy: {
        label: "Signed by",
        hint: "Your name, if the figures are true and you can prove them. A live shop shows them only then; new figures need a new signature",
        example: "Kavita Rao",
        control: "line",
      },
      policiesHoldFrom: {
        label: "Policies Hold from",
        hint: "Those unchanged under Texts",
        example: "2026-12-01",
        control: "day",
      },
    },
  },
  invoice: {
    name: "Invoices",
    fields: settingsFields.invoice,
    words: {
      prefix: {
        label: "Numbers Begin with",
        called: "prefix of invoices",
        hint: "One to three letters or digits. INV makes INV/26-27/1 and so on; credit notes are INV-C/26-27/1. Another one begins a new series at 1",
        example: "UD",
        control: "line",
      },
    },
  },
  delivery: deliveryRecord,
  mail: {
    name: "Mail",
    fields: settingsFields.mail,
    words: {
      senderName: {
        label: "Sender Name",
        hint: "The name of the shop when empty",
        example: "Udaan Drones",
        control: "line",
      },
      senderEmail: {
        label: "Sender Address",
        hint: "The e-mail of the company when empty. Where MAIL_FROM is set in the environment, that counts instead",
        example: "orders@udaan.example",
        control: "line",
      },
    },
  },
  notice: {
    name: "Notice",
    fields: settingsFields.notice,
    words: {
      text: {
        label: "Notice",
        hint: "One line on top of every page; empty for none",
        example: "We are closed for Diwali until Tuesday.",
        control: "line",
      },
      link: {
        label: "Link",
        hint: "Where the notice leads, if anywhere",
        placeholder: "/contact",
        example: "/contact",
        control: "line",
        inputMode: "url",
      },
      linkText: { label: "Words of the Link", example: "Contact us", control: "line" },
    },
  },
  notifications: {
    name: "Notifications",
    fields: settingsFields.notifications,
    words: {
      orders: {
        label: "New Orders",
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      messages: {
        label: "New Messages",
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      applications: {
        label: "Job Applications",
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      lowStock: {
        label: "Low Stock",
        hint: "When a product falls to the low stock level",
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      payments: {
        label: "Failed Payments",
        hint: "When money came in and did not become an order",
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      refunds: {
        label: "Refunds to Decide",
        hint: "When a paid order is cancelled, or the payment provider refuses a refund",
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
    },
  },
  search: {
    name: "Search",
    fields: settingsFields.search,
    words: {
      synonyms: {
        label: "Words That Mean the Same",
        hint: "One thing to a line, its words with commas between them, in any language: whoever types one of them finds what has another",
        example: ["drone, ड्रोन, quadcopter"],
        control: "lines",
        rows: 24,
      },
    },
  },
  staff: {
    name: "Staff",
    fields: settingsFields.staff,
    words: {
      secondFactorRequired: {
        label: "Two-Step Sign-In for Everybody on the Staff",
        hint: "Whoever has none is led to set it up, you too, and can do nothing else in the office until then",
        example: false,
        control: "box",
      },
    },
  },
} as const satisfies { [Section in SettingsSection]: DescriptionOf<Fields[Section]> };

/** What each setting is called in the audit log: `company.legalName` → `legal name`. */
export const settingsNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(settingsRecords).flatMap(([section, description]) =>
    Object.entries(namesIn(description)).map(([field, name]) => [`${section}.${field}`, name]),
  ),
);
