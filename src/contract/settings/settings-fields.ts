import * as z from "zod/mini";
import { noNotice, type StaffNoticeKind } from "#contract/accounts/staff-notice-kinds.ts";
import { defaultGstRates, gstRateNumber } from "#contract/catalog/product-tax.ts";
import { deliveryFields } from "#contract/checkout/delivery-zones.ts";
import { isGstin } from "#contract/invoices/gstin.ts";
import { invoicePrefixPattern } from "#contract/invoices/invoice-numbers.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  day,
  emailField,
  imageAddressChecks,
  integerSchema,
  maxTextLength,
  numberOrText,
  patternText,
  requiredText,
  rupees,
  singleLine,
} from "#contract/kernel/fields.ts";
import { isStateCode, type StateCode } from "#contract/kernel/indian-states.ts";
import type { Message } from "#contract/kernel/message.ts";
import { phonePattern } from "#contract/kernel/patterns.ts";
import {
  optionalLinesField,
  optionalTextField,
  type RecordFields,
  requiredTextField,
  staffOnlyField,
} from "#contract/kernel/record-fields.ts";
import { m } from "#messages";

/** An Indian PIN code, which never starts with 0. */
const pincode = () => patternText(/^[1-9]\d{5}$/, m["settings.field.pincodeInvalid"], 6);
const phone = () => patternText(phonePattern, m["settings.field.phoneInvalid"], 10);
const httpsAddress = () =>
  patternText(/^https:\/\/[^\s"'<>\\]+$/, m["settings.field.socialAddressInvalid"], 300);

/** A text that is empty or matches a pattern. */
const optionalPattern = (pattern: RegExp, message: Message, maximum: number) =>
  z._default(
    z.string().check(singleLine(), maxTextLength(maximum, message), z.regex(pattern, { error: message })),
    "",
  );

const optionalEmail = () =>
  z._default(z.union([z.literal(""), emailField(m["common.field.emailInvalid"])]), "");

/** Prefix of record numbers, in upper case. */
const numberPrefix = () => ({
  input: z
    .string({ error: m["settings.field.numberPrefixInvalid"] })
    .check(
      z.trim(),
      z.toUpperCase(),
      maxTextLength(8, m["settings.field.numberPrefixInvalid"]),
      z.regex(/^[A-Z]{1,8}$/, { error: m["settings.field.numberPrefixInvalid"] }),
    ),
  output: z.string(),
});

/** A group of texts, each with its own schema. */
const parts = <Shape extends Record<string, z.ZodMiniType<string>>>(shape: Shape) => ({
  input: z.object(shape),
  output: z.object(shape),
});

/** A list of text lines. */
function lines(maxLines: number, maxLength: number) {
  const input = z._default(
    z
      .array(requiredText(m["settings.field.emptyLine"], maxLength))
      .check(z.maxLength(maxLines, fieldErrors.tooMany(maxLines))),
    [],
  );
  return { input, output: z.array(z.string()) };
}

/** A list of text pairs. */
function pairs<Shape extends Record<string, z.ZodMiniType<string>>>(maxPairs: number, shape: Shape) {
  const pair = z.object(shape);
  const input = z._default(z.array(pair).check(z.maxLength(maxPairs, fieldErrors.tooMany(maxPairs))), []);
  return { input, output: z.array(pair) };
}

function numberField(label: Message, minimum: number, maximum: number) {
  const error = () => m["settings.field.outOfRange"]({ label: label(), minimum, maximum });
  const input = numberOrText(
    z.number(fieldErrors.notANumber(label)).check(z.gte(minimum, { error }), z.lte(maximum, { error })),
  );
  return { input, output: z.number() };
}

function integerField(label: Message, minimum: number, maximum: number) {
  return { input: numberOrText(integerSchema(label, minimum, maximum)), output: z.number() };
}

/** Company details. */
const companyFields = {
  /** Trade name. */
  tradeName: requiredTextField(m["settings.field.tradeNameRequired"], 60),
  /** Legal name of the seller. */
  legalName: requiredTextField(m["settings.field.legalNameRequired"], 120),
  tagline: optionalTextField(120),
  /** Description of the home page for search engines. */
  description: optionalLinesField(320),
  keywords: lines(20, 60),
  /** Address of a logo that replaces the default one; empty for the default. */
  logo: {
    input: z._default(z.union([z.literal(""), z.string().check(singleLine(), ...imageAddressChecks())]), ""),
    output: z.string(),
  },
  /** Empty if the business is not registered for GST. */
  gstin: {
    input: z._default(
      z.string({ error: m["settings.field.gstinInvalid"] }).check(
        singleLine(),
        z.toUpperCase(),
        maxTextLength(15, m["settings.field.gstinInvalid"]),
        z.refine((text: string) => text === "" || isGstin(text), { error: m["settings.field.gstinInvalid"] }),
      ),
      "",
    ),
    output: z.string(),
  },
  /** State code of the seller. If empty, the state comes from the GSTIN or, without one, from the address. */
  stateCode: {
    input: z._default(
      z.custom<StateCode | "">((text) => text === "" || (typeof text === "string" && isStateCode(text)), {
        error: m["settings.field.stateCodeUnknown"],
      }),
      "",
    ),
    output: z.custom<StateCode | "">((text) => typeof text === "string"),
  },
  email: { input: emailField(m["common.field.emailInvalid"]), output: z.string() },
  /** Ten digits. */
  phone: { input: phone(), output: z.string() },
  address: parts({
    street: requiredText(m["settings.field.streetRequired"], 200),
    city: requiredText(m["settings.field.cityRequired"], 80),
    state: requiredText(m["settings.field.stateRequired"], 80),
    pincode: pincode(),
    country: requiredText(m["settings.field.countryRequired"], 60),
  }),
  /** Branches, one per line: Consumer Protection (E-Commerce) Rules, 2020, rule 4(2). */
  otherAddresses: lines(20, 300),
  /** Position of the map marker, in degrees. */
  latitude: numberField(m["settings.field.latitude"], -90, 90),
  longitude: numberField(m["settings.field.longitude"], -180, 180),
  hours: parts({
    desk: requiredText(m["settings.field.hoursRequired"], 80),
    /** `desk` in machine-readable form (schema.org). */
    deskForMachines: optionalPattern(
      /^((Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su)){0,6} \d\d:\d\d-\d\d:\d\d)?$/,
      m["settings.field.hoursForMachinesInvalid"],
      60,
    ),
  }),
  supportHours: lines(10, 120),
  socialLinks: pairs(12, {
    name: requiredText(m["settings.field.socialNameRequired"], 40),
    address: httpsAddress(),
  }),
  /** Grievance officer: Consumer Protection (E-Commerce) Rules, 2020, rule 4(4). */
  grievanceOfficer: parts({
    name: z._default(z.string().check(singleLine(), maxTextLength(100)), ""),
    designation: requiredText(m["settings.field.officerDesignationRequired"], 100),
    email: emailField(m["common.field.emailInvalid"]),
    phone: phone(),
  }),
} satisfies RecordFields;

/** Promises of the shop, and how it shows products. */
const shopFields = {
  /** The shop promises free shipping for orders above this amount in rupees, unless a zone charges for them. */
  freeShippingAbove: { input: rupees(m["settings.field.freeShippingAbove"]), output: z.number() },
  returnDays: integerField(m["settings.field.returnDays"], 0, 365),
  /** Whether the shop also pays for returning goods that are neither damaged nor wrong. */
  freeReturns: {
    input: z._default(z.boolean({ error: m["settings.field.notTrueOrFalse"] }), false),
    output: z.boolean(),
  },
  /** Number of hours within which the shop promises to answer messages. */
  replyHours: integerField(m["settings.field.replyHours"], 1, 720),
  warrantyYears: integerField(m["settings.field.warrantyYears"], 0, 20),
  /** Number of days after delivery within which buyers can report damaged or wrong products. */
  damageReportDays: integerField(m["settings.field.damageReportDays"], 1, 365),
  /** Time until dispatch. The total time until delivery comes from the delivery zones. */
  shipping: parts({ processing: requiredText(m["settings.field.processingRequired"], 60) }),
  /**
   * UPI limit per payment in rupees; checkout warns customers whose payment is higher. Banks and providers
   * have different limits.
   */
  upiLimit: {
    input: z._default(numberField(m["settings.field.upiLimit"], 1, 10_000_000).input, 100_000),
    output: z.number(),
  },
  /**
   * A test shop multiplies prices of products without a discount by this factor and strikes the result
   * through. 1 disables it.
   */
  listPriceMarkup: numberField(m["settings.field.listPriceMarkup"], 1, 3),
  /** Product pages show the stock if this many units or fewer are left. */
  lowStockLevel: integerField(m["settings.field.lowStockLevel"], 0, 1000),
  /** Figures on the about page. A live shop shows them only if they are signed. */
  claims: pairs(6, {
    figure: requiredText(m["settings.field.figureRequired"], 20),
    label: requiredText(m["settings.field.figureLabelRequired"], 60),
  }),
  /** Name of the person who vouches for the figures; empty if they are not signed. */
  claimsSignedBy: optionalTextField(100),
  /** The day from which the current policies apply, `YYYY-MM-DD`. */
  policiesHoldFrom: { input: day(), output: z.string() },
} satisfies RecordFields;

/** Carriers that are not connected to the shop; staff enter tracking IDs by hand. */
const carrierFields = {
  carriers: staffOnlyField(
    pairs(30, {
      name: requiredText(m["settings.field.carrierNameRequired"], 60),
      /** Address of the tracking page, with `{trackingId}`; empty if there is none. */
      trackingUrl: optionalPattern(
        /^(https:\/\/[^\s"'<>\\{}/?#]+\/[^\s"'<>\\{}]*\{trackingId\}[^\s"'<>\\{}]*)?$/,
        m["settings.field.carrierTrackingUrlInvalid"],
        300,
      ),
    }),
  ),
} satisfies RecordFields;

/** Sender of emails; the environment variable `MAIL_FROM` takes precedence. */
const mailFields = {
  /** Defaults to the name of the shop. */
  senderName: { ...optionalTextField(100), output: z.optional(z.string()), forAdmin: true },
  /** Defaults to the address of the shop. */
  senderEmail: { input: optionalEmail(), output: z.optional(z.string()), forAdmin: true },
} satisfies RecordFields;

/** Numbering and tax rates of invoices and credit notes. */
const invoiceFields = {
  /** A new prefix starts a new series of numbers. Each series restarts at 1 on 1 April. */
  prefix: staffOnlyField({
    input: z
      .string({ error: m["settings.field.invoicePrefixInvalid"] })
      .check(
        singleLine(),
        z.toUpperCase(),
        maxTextLength(3, m["settings.field.invoicePrefixInvalid"]),
        z.regex(invoicePrefixPattern, { error: m["settings.field.invoicePrefixInvalid"] }),
      ),
    output: z.string(),
  }),
  /** GST rates in percent that products may have. */
  gstRates: staffOnlyField({
    input: z._default(
      z
        .array(numberOrText(gstRateNumber))
        .check(
          z.minLength(1, { error: m["settings.field.gstRatesRequired"] }),
          z.maxLength(20, fieldErrors.tooMany(20)),
        ),
      [...defaultGstRates],
    ),
    output: z.array(z.number()),
  }),
} satisfies RecordFields;

/** Prefixes of new order and ticket numbers; existing numbers do not change. */
const numberFields = {
  orderPrefix: numberPrefix(),
  ticketPrefix: numberPrefix(),
} satisfies RecordFields;

/** A banner at the top of every page. */
const noticeFields = {
  /** Text of the banner; empty to show none. */
  text: optionalTextField(200),
  link: {
    input: optionalPattern(/^(\/(?![/\\])\S*|https:\/\/\S+)?$/, m["common.field.linkInvalid"], 300),
    output: z.string(),
  },
  linkText: optionalTextField(60),
} satisfies RecordFields;

/** Product search. */
const searchFields = {
  /** Lines of comma-separated synonyms. A search for one of them finds products with any of them. */
  synonyms: staffOnlyField(lines(300, 400)),
} satisfies RecordFields;

/** Rules for staff. */
const staffFields = {
  /** Whether staff must set up two-factor authentication before they can use the back office. */
  secondFactorRequired: {
    input: z._default(z.boolean({ error: m["settings.field.notTrueOrFalse"] }), false),
    output: z.optional(z.boolean()),
    forAdmin: true,
  },
} satisfies RecordFields;

/** Recipients of one kind of notification. The default is the shop's address. */
const noticeAddresses = () =>
  staffOnlyField({
    input: z._default(
      z
        .array(
          z.union([z.literal(noNotice), emailField(m["settings.field.noticeAddressInvalid"])], {
            error: m["settings.field.noticeAddressInvalid"],
          }),
        )
        .check(z.maxLength(10, fieldErrors.tooMany(10))),
      [],
    ),
    output: z.array(z.string()),
  });

/** Staff notifications by email. */
const notificationFields = {
  orders: noticeAddresses(),
  cancellations: noticeAddresses(),
  messages: noticeAddresses(),
  applications: noticeAddresses(),
  lowStock: noticeAddresses(),
  payments: noticeAddresses(),
  refunds: noticeAddresses(),
  refusals: noticeAddresses(),
  disputes: noticeAddresses(),
} satisfies RecordFields & Record<StaffNoticeKind, unknown>;

/**
 * All settings of the shop by section and field. Define settings only here. Visitors do not receive fields
 * with `forAdmin`.
 */
export const settingsFields = {
  company: companyFields,
  shop: shopFields,
  invoice: invoiceFields,
  numbers: numberFields,
  delivery: deliveryFields,
  carriers: carrierFields,
  mail: mailFields,
  notifications: notificationFields,
  notice: noticeFields,
  search: searchFields,
  staff: staffFields,
} as const;
type SettingsFields = typeof settingsFields;

export type SettingsSection = keyof SettingsFields;
export const settingsSections = Object.keys(settingsFields) as SettingsSection[];

/** All settings, as used by the server. */
export type ShopSettings = {
  -readonly [Section in SettingsSection]: {
    -readonly [Field in keyof SettingsFields[Section]]: SettingsFields[Section][Field] extends {
      input: infer Input extends z.ZodMiniType;
    }
      ? z.output<Input>
      : never;
  };
};

/** A partial update: some fields of a section, some parts of an address. */
export type PartialSettings = {
  [Section in SettingsSection]?: PartialOf<ShopSettings[Section]> | undefined;
};

type PartialOf<Fields> = {
  [Field in keyof Fields]?:
    | (Fields[Field] extends readonly unknown[]
        ? Fields[Field]
        : Fields[Field] extends object
          ? { [Part in keyof Fields[Field]]?: Fields[Field][Part] | undefined }
          : Fields[Field])
    | undefined;
};
