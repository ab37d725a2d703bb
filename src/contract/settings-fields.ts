import * as z from "zod/mini";
import { deliveryFields } from "./delivery-zones.ts";
import { fieldWords } from "./field-words.ts";
import {
  atMost,
  day,
  emailField,
  imageAddressChecks,
  numeral,
  oneLine,
  requiredText,
  rupees,
  shapedText,
  wholeWithin,
} from "./fields.ts";
import { isGstin } from "./gstin.ts";
import { isStateCode, type StateCode } from "./indian-states.ts";
import { invoicePrefixPattern } from "./invoice-numbers.ts";
import { phonePattern } from "./patterns.ts";
import { gstRateNumber, usualGstRates } from "./product-tax.ts";
import { forOfficeAlone, freeLines, freeText, neededText, type RecordFields } from "./record-fields.ts";
import { settingsFieldWords as words } from "./settings-field-words.ts";
import { noNotice, type StaffNoticeKind } from "./staff-notice-kinds.ts";

/** An Indian postal code: none begins with 0. */
const pincode = () => shapedText(/^[1-9]\d{5}$/, words.pincodeOdd, 6);
const phone = () => shapedText(phonePattern, words.phoneOdd, 10);
const httpsAddress = () => shapedText(/^https:\/\/[^\s"'<>\\]+$/, words.socialAddressOdd, 300);

/** Text of one shape that may be left out or empty. */
const shapedOrNone = (pattern: RegExp, message: string, maximum: number) =>
  z._default(z.string().check(oneLine(), atMost(maximum, message), z.regex(pattern, message)), "");

const emailOrNone = () => z._default(z.union([z.literal(""), emailField(fieldWords.emailOdd)]), "");

/** What begins the name of a record, in capitals. */
const numberPrefix = () => ({
  input: z
    .string({ error: words.numberPrefixOdd })
    .check(
      z.trim(),
      z.toUpperCase(),
      atMost(8, words.numberPrefixOdd),
      z.regex(/^[A-Z]{1,8}$/, words.numberPrefixOdd),
    ),
  output: z.string(),
});

/** Some texts that belong together. */
const parts = <Shape extends Record<string, z.ZodMiniType<string>>>(shape: Shape) => ({
  input: z.object(shape),
  output: z.object(shape),
});

/** A few lines of text. */
function lines(most: number, longest: number) {
  const input = z._default(
    z.array(requiredText(words.lineEmpty, longest)).check(z.maxLength(most, fieldWords.tooMany(most))),
    [],
  );
  return { input, output: z.array(z.string()) };
}

/** A few pairs of texts. */
function pairs<Shape extends Record<string, z.ZodMiniType<string>>>(most: number, shape: Shape) {
  const pair = z.object(shape);
  const input = z._default(z.array(pair).check(z.maxLength(most, fieldWords.tooMany(most))), []);
  return { input, output: z.array(pair) };
}

function numberWithin(label: string, minimum: number, maximum: number) {
  const message = words.within(label, minimum, maximum);
  const input = numeral(
    z.number({ error: fieldWords.notANumber(label) }).check(z.gte(minimum, message), z.lte(maximum, message)),
  );
  return { input, output: z.number() };
}

function wholeField(label: string, minimum: number, maximum: number) {
  return { input: numeral(wholeWithin(label, minimum, maximum)), output: z.number() };
}

/** Who the shop is and where. */
const companyFields = {
  /** What people call the shop. */
  tradeName: neededText(words.tradeNameNeeded, 60),
  /** Who sells, in law. */
  legalName: neededText(words.legalNameNeeded, 120),
  tagline: freeText(120),
  /** What search engines show of the home page. */
  description: freeLines(320),
  keywords: lines(20, 60),
  /** In place of the mark that comes with the shop. */
  logo: {
    input: z._default(z.union([z.literal(""), z.string().check(oneLine(), ...imageAddressChecks())]), ""),
    output: z.string(),
  },
  /** Empty while the business is not registered. */
  gstin: {
    input: z._default(
      z.string({ error: words.gstinOdd }).check(
        oneLine(),
        z.toUpperCase(),
        atMost(15, words.gstinOdd),
        z.refine((text: string) => text === "" || isGstin(text), { error: words.gstinOdd }),
      ),
      "",
    ),
    output: z.string(),
  },
  /** The code of the state that is sold from. Empty: the GSTIN tells, else the address. */
  stateCode: {
    input: z._default(
      z.custom<StateCode | "">((text) => text === "" || (typeof text === "string" && isStateCode(text)), {
        error: words.stateCodeUnknown,
      }),
      "",
    ),
    output: z.custom<StateCode | "">((text) => typeof text === "string"),
  },
  email: { input: emailField(fieldWords.emailOdd), output: z.string() },
  /** Ten digits. */
  phone: { input: phone(), output: z.string() },
  address: parts({
    street: requiredText(words.streetNeeded, 200),
    city: requiredText(words.cityNeeded, 80),
    state: requiredText(words.stateNeeded, 80),
    pincode: pincode(),
    country: requiredText(words.countryNeeded, 60),
  }),
  /** Branches, one to a line: Consumer Protection (E-Commerce) Rules, 2020, rule 4(2). */
  otherAddresses: lines(20, 300),
  /** Where the map puts its mark, in degrees. */
  latitude: numberWithin(words.latitude, -90, 90),
  longitude: numberWithin(words.longitude, -180, 180),
  hours: parts({
    desk: requiredText(words.hoursNeeded, 80),
    /** The same for machines (schema.org). */
    deskForMachines: shapedOrNone(
      /^((Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su)){0,6} \d\d:\d\d-\d\d:\d\d)?$/,
      words.hoursForMachinesOdd,
      60,
    ),
  }),
  supportHours: lines(10, 120),
  socialLinks: pairs(12, { name: requiredText(words.socialNameNeeded, 40), address: httpsAddress() }),
  /** To whom customers may take a complaint: Consumer Protection (E-Commerce) Rules, 2020, rule 4(4). */
  grievanceOfficer: parts({
    name: z._default(z.string().check(oneLine(), atMost(100)), ""),
    designation: requiredText(words.officerDesignationNeeded, 100),
    email: emailField(fieldWords.emailOdd),
    phone: phone(),
  }),
} satisfies RecordFields;

/** What the shop promises and how it shows its goods. */
const shopFields = {
  /** Orders above this many rupees are promised free shipping, while no zone charges for them. */
  freeShippingAbove: { input: rupees(words.freeShippingAbove), output: z.number() },
  returnDays: wholeField(words.returnDays, 0, 365),
  /** The shop pays for sending back what is neither damaged nor wrong, too. */
  freeReturns: {
    input: z._default(z.boolean({ error: words.yesOrNo }), false),
    output: z.boolean(),
  },
  /** Messages are answered within this many hours. */
  replyHours: wholeField(words.replyHours, 1, 720),
  warrantyYears: wholeField(words.warrantyYears, 0, 20),
  /** Days after delivery in which damaged or wrong products are to be reported. */
  damageReportDays: wholeField(words.damageReportDays, 1, 365),
  /** Until a parcel leaves; how long it takes altogether the zones of delivery say. */
  shipping: parts({ processing: requiredText(words.processingNeeded, 60) }),
  /** Rupees that UPI takes at a time: the till says so of more. Banks and providers differ. */
  upiLimit: {
    input: z._default(numberWithin(words.upiLimit, 1, 10_000_000).input, 100_000),
    output: z.number(),
  },
  /** What the product page of a test shop strikes through when a product has no discount; 1 switches it off. */
  listPriceMarkup: numberWithin(words.listPriceMarkup, 1, 3),
  /** From how many units on the shelf says how many there are. */
  lowStockLevel: wholeField(words.lowStockLevel, 0, 1000),
  /** What the about page says that the shop has done; a live shop only when somebody has signed for it. */
  claims: pairs(6, {
    figure: requiredText(words.figureNeeded, 20),
    label: requiredText(words.figureLabelNeeded, 60),
  }),
  /** Who answers for the figures; empty while nobody does. */
  claimsSignedBy: freeText(100),
  /** The day from which the policies hold as they stand, `YYYY-MM-DD`. */
  policiesHoldFrom: { input: day(), output: z.string() },
} satisfies RecordFields;

/** Who letters come from; a `MAIL_FROM` of the environment comes first. */
const mailFields = {
  /** The name of the shop when empty. */
  senderName: { ...freeText(100), output: z.optional(z.string()), forOffice: true },
  /** The address of the shop when empty. */
  senderEmail: { input: emailOrNone(), output: z.optional(z.string()), forOffice: true },
} satisfies RecordFields;

/** How invoices and credit notes are numbered and taxed. */
const invoiceFields = {
  /** Another one begins a series of its own; the numbers of each grow from 1 on 1 April. */
  prefix: forOfficeAlone({
    input: z
      .string({ error: words.invoicePrefixOdd })
      .check(
        oneLine(),
        z.toUpperCase(),
        atMost(3, words.invoicePrefixOdd),
        z.regex(invoicePrefixPattern, words.invoicePrefixOdd),
      ),
    output: z.string(),
  }),
  /** The GST rates in per cent that products may have. */
  gstRates: forOfficeAlone({
    input: z._default(
      z
        .array(numeral(gstRateNumber))
        .check(z.minLength(1, words.gstRatesNeeded), z.maxLength(20, fieldWords.tooMany(20))),
      [...usualGstRates],
    ),
    output: z.array(z.number()),
  }),
} satisfies RecordFields;

/** What begins the numbers of new orders and the tickets of new messages; earlier ones keep theirs. */
const numberFields = {
  orderPrefix: numberPrefix(),
  ticketPrefix: numberPrefix(),
} satisfies RecordFields;

/** A line on top of every page. */
const noticeFields = {
  /** Empty: there is none. */
  text: freeText(200),
  link: {
    input: shapedOrNone(/^(\/(?![/\\])\S*|https:\/\/\S+)?$/, fieldWords.linkOdd, 300),
    output: z.string(),
  },
  linkText: freeText(60),
} satisfies RecordFields;

/** How products are found. */
const searchFields = {
  /** Words and phrases that mean the same, with commas between them: who types one of them finds all. */
  synonyms: forOfficeAlone(lines(300, 400)),
} satisfies RecordFields;

/** Who works in the office, and how. */
const staffFields = {
  /** Whoever signs in by the password alone can do nothing in the office until they have set a second step up. */
  secondFactorRequired: {
    input: z._default(z.boolean({ error: words.yesOrNo }), false),
    output: z.optional(z.boolean()),
    forOffice: true,
  },
} satisfies RecordFields;

/** Whom the shop notifies of one kind of events; without an address its own. */
const noticeAddresses = () =>
  forOfficeAlone({
    input: z._default(
      z
        .array(
          z.union([z.literal(noNotice), emailField(words.noticeAddressOdd)], {
            error: words.noticeAddressOdd,
          }),
        )
        .check(z.maxLength(10, fieldWords.tooMany(10))),
      [],
    ),
    output: z.array(z.string()),
  });

/** Who of the staff gets which emails. */
const notificationFields = {
  orders: noticeAddresses(),
  messages: noticeAddresses(),
  applications: noticeAddresses(),
  lowStock: noticeAddresses(),
  payments: noticeAddresses(),
  refunds: noticeAddresses(),
  refusals: noticeAddresses(),
  disputes: noticeAddresses(),
} satisfies RecordFields & Record<StaffNoticeKind, unknown>;

/**
 * What the owner can say of the shop, by section and field: the only place that says which settings there are. What is
 * `forOffice` no visitor is told.
 */
export const settingsFields = {
  company: companyFields,
  shop: shopFields,
  invoice: invoiceFields,
  numbers: numberFields,
  delivery: deliveryFields,
  mail: mailFields,
  notifications: notificationFields,
  notice: noticeFields,
  search: searchFields,
  staff: staffFields,
} as const;
type SettingsFields = typeof settingsFields;

export type SettingsSection = keyof SettingsFields;
export const settingsSections = Object.keys(settingsFields) as SettingsSection[];

/** Everything that is set, as the shop itself knows it. */
export type ShopSettings = {
  -readonly [Section in SettingsSection]: {
    -readonly [Field in keyof SettingsFields[Section]]: SettingsFields[Section][Field] extends {
      input: infer Input extends z.ZodMiniType;
    }
      ? z.output<Input>
      : never;
  };
};

/** Some of the settings: of a section some fields, of an address and its like some parts. */
export type SomeSettings = {
  [Section in SettingsSection]?: SomeOf<ShopSettings[Section]> | undefined;
};

type SomeOf<Fields> = {
  [Field in keyof Fields]?:
    | (Fields[Field] extends readonly unknown[]
        ? Fields[Field]
        : Fields[Field] extends object
          ? { [Part in keyof Fields[Field]]?: Fields[Field][Part] | undefined }
          : Fields[Field])
    | undefined;
};
