import { deliveryRecord } from "#contract/checkout/delivery-record.ts";
import type { Message } from "#contract/kernel/message.ts";
import {
  type AnyFieldControl,
  auditNamesOf,
  type DescriptionOf,
} from "#contract/kernel/record-description.ts";
import { m } from "#messages";
import { type SettingsSection, settingsFields } from "./settings-fields.ts";

type Fields = typeof settingsFields;

/** Form descriptions of the settings, by section. */
export const settingsRecords = {
  company: {
    name: m["settings.records.company.name"],
    fields: settingsFields.company,
    controls: {
      tradeName: {
        label: m["settings.records.company.fields.tradeName.label"],
        hint: m["settings.records.company.fields.tradeName.hint"],
        example: "Udaan",
        control: "line",
      },
      legalName: {
        label: m["settings.records.company.fields.legalName.label"],
        hint: m["settings.records.company.fields.legalName.hint"],
        example: "Udaan Drones Private Limited",
        control: "line",
      },
      tagline: {
        label: m["settings.records.company.fields.tagline.label"],
        hint: m["settings.records.company.fields.tagline.hint"],
        example: "Drones that work",
        control: "line",
      },
      description: {
        label: m["settings.records.company.fields.description.label"],
        hint: m["settings.records.company.fields.description.hint"],
        example: "Drones, parts and repair.",
        control: "area",
        rows: 3,
      },
      keywords: {
        label: m["settings.records.company.fields.keywords.label"],
        hint: m["settings.records.company.fields.keywords.hint"],
        example: ["drone shop"],
        control: "lines",
        rows: 3,
      },
      logo: {
        label: m["settings.records.company.fields.logo.label"],
        example: "/pictures/lipo-battery/960.webp",
        control: "own",
      },
      gstin: {
        label: m["settings.records.company.fields.gstin.label"],
        auditName: m["settings.records.company.fields.gstin.auditName"],
        hint: m["settings.records.company.fields.gstin.hint"],
        example: "09ABCDE1234F1ZY",
        control: "line",
      },
      stateCode: {
        label: m["settings.records.company.fields.stateCode.label"],
        auditName: m["settings.records.company.fields.stateCode.auditName"],
        example: "09",
        control: "none",
      },
      email: {
        label: m["settings.records.company.fields.email.label"],
        auditName: m["settings.records.company.fields.email.auditName"],
        hint: m["settings.records.company.fields.email.hint"],
        example: "hello@udaan.example",
        control: "line",
      },
      phone: {
        label: m["settings.records.company.fields.phone.label"],
        hint: m["settings.records.company.fields.phone.hint"],
        example: "9876543210",
        control: "line",
      },
      address: {
        label: m["settings.records.company.fields.address.label"],
        example: {
          street: "14 Bank Road",
          city: "Lucknow",
          state: "Uttar Pradesh",
          pincode: "226001",
          country: "India",
        },
        control: "parts",
        parts: {
          street: m["settings.records.company.fields.address.parts.street"],
          city: m["settings.records.company.fields.address.parts.city"],
          state: m["settings.records.company.fields.address.parts.state"],
          pincode: m["settings.records.company.fields.address.parts.pincode"],
          country: m["settings.records.company.fields.address.parts.country"],
        },
      },
      otherAddresses: {
        label: m["settings.records.company.fields.otherAddresses.label"],
        hint: m["settings.records.company.fields.otherAddresses.hint"],
        example: ["2 Station Road, Kanpur 208001"],
        control: "lines",
        rows: 2,
      },
      latitude: {
        label: m["settings.field.latitude"],
        example: 26.85,
        control: "number",
        decimal: true,
        min: -90,
        max: 90,
        step: "any",
        after: m["units.degrees"],
      },
      longitude: {
        label: m["settings.field.longitude"],
        example: 80.95,
        control: "number",
        decimal: true,
        min: -180,
        max: 180,
        step: "any",
        after: m["units.degrees"],
      },
      hours: {
        label: m["settings.records.company.fields.hours.label"],
        example: { desk: "Mon-Fri 10AM-5PM", deskForMachines: "Mo-Fr 10:00-17:00" },
        control: "parts",
        parts: {
          desk: m["settings.records.company.fields.hours.parts.desk"],
          deskForMachines: m["settings.records.company.fields.hours.parts.deskForMachines"],
        },
      },
      supportHours: {
        label: m["settings.records.company.fields.supportHours.label"],
        hint: m["settings.records.company.fields.supportHours.hint"],
        example: ["Monday to Friday 10:00-17:00"],
        control: "lines",
        rows: 3,
      },
      socialLinks: {
        label: m["settings.records.company.fields.socialLinks.label"],
        example: [{ name: "Instagram", address: "https://www.instagram.com/udaan" }],
        control: "own",
      },
      grievanceOfficer: {
        label: m["settings.records.company.fields.grievanceOfficer.label"],
        example: {
          name: "Kavita Rao",
          designation: "Grievance Officer",
          email: "complaints@udaan.example",
          phone: "9876543211",
        },
        control: "parts",
        parts: {
          name: m["settings.records.company.fields.grievanceOfficer.parts.name"],
          designation: m["settings.records.company.fields.grievanceOfficer.parts.designation"],
          email: m["settings.records.company.fields.grievanceOfficer.parts.email"],
          phone: m["settings.records.company.fields.grievanceOfficer.parts.phone"],
        },
      },
    },
  },
  shop: {
    name: m["settings.records.shop.name"],
    fields: settingsFields.shop,
    controls: {
      freeShippingAbove: {
        label: m["settings.field.freeShippingAbove"],
        hint: m["settings.records.shop.fields.freeShippingAbove.hint"],
        example: 499,
        control: "rupees",
      },
      returnDays: {
        label: m["settings.field.returnDays"],
        example: 14,
        control: "number",
        min: 0,
        max: 365,
        step: 1,
        after: m["units.days"],
      },
      freeReturns: {
        label: m["settings.field.freeReturns"],
        hint: m["settings.records.shop.fields.freeReturns.hint"],
        example: true,
        control: "box",
      },
      replyHours: {
        label: m["settings.field.replyHours"],
        example: 48,
        control: "number",
        min: 1,
        max: 720,
        step: 1,
        after: m["common.unit.hours"],
      },
      warrantyYears: {
        label: m["settings.field.warrantyYears"],
        hint: m["settings.records.shop.fields.warrantyYears.hint"],
        example: 2,
        control: "number",
        min: 0,
        max: 20,
        step: 1,
        after: m["common.unit.years"],
      },
      damageReportDays: {
        label: m["settings.field.damageReportDays"],
        example: 7,
        control: "number",
        min: 1,
        max: 365,
        step: 1,
        after: m["units.days"],
      },
      shipping: {
        label: m["settings.records.shop.fields.shipping.label"],
        hint: m["settings.records.shop.fields.shipping.hint"],
        example: { processing: "one business day" },
        control: "parts",
        parts: { processing: m["settings.records.shop.fields.shipping.parts.processing"] },
      },
      upiLimit: {
        label: m["settings.field.upiLimit"],
        hint: m["settings.records.shop.fields.upiLimit.hint"],
        example: 200_000,
        control: "rupees",
      },
      listPriceMarkup: {
        label: m["settings.field.listPriceMarkup"],
        hint: m["settings.records.shop.fields.listPriceMarkup.hint"],
        example: 1.1,
        control: "number",
        decimal: true,
        min: 1,
        max: 3,
        step: "any",
        after: () => "×",
      },
      lowStockLevel: {
        label: m["settings.field.lowStockLevel"],
        hint: m["settings.records.shop.fields.lowStockLevel.hint"],
        example: 3,
        control: "number",
        min: 0,
        max: 1000,
        step: 1,
        after: m["common.unit.units"],
      },
      claims: {
        label: m["settings.records.shop.fields.claims.label"],
        example: [{ figure: "120", label: "drones repaired" }],
        control: "own",
      },
      claimsSignedBy: {
        label: m["settings.records.shop.fields.claimsSignedBy.label"],
        hint: m["settings.records.shop.fields.claimsSignedBy.hint"],
        example: "Kavita Rao",
        control: "line",
      },
      policiesHoldFrom: {
        label: m["settings.records.shop.fields.policiesHoldFrom.label"],
        hint: m["settings.records.shop.fields.policiesHoldFrom.hint"],
        example: "2026-12-01",
        control: "day",
      },
    },
  },
  invoice: {
    name: m["settings.records.invoice.name"],
    fields: settingsFields.invoice,
    controls: {
      prefix: {
        label: m["settings.records.invoice.fields.prefix.label"],
        auditName: m["settings.records.invoice.fields.prefix.auditName"],
        hint: m["settings.records.invoice.fields.prefix.hint"],
        example: "UD",
        control: "line",
      },
      gstRates: {
        label: m["settings.records.invoice.fields.gstRates.label"],
        auditName: m["settings.records.invoice.fields.gstRates.auditName"],
        hint: m["settings.records.invoice.fields.gstRates.hint"],
        example: [0, 5, 18],
        control: "lines",
        numeric: true,
        rows: 5,
      },
    },
  },
  numbers: {
    name: m["settings.records.numbers.name"],
    fields: settingsFields.numbers,
    controls: {
      orderPrefix: {
        label: m["settings.records.numbers.fields.orderPrefix.label"],
        auditName: m["settings.records.numbers.fields.orderPrefix.auditName"],
        hint: m["settings.records.numbers.fields.orderPrefix.hint"],
        example: "UD",
        control: "line",
      },
      ticketPrefix: {
        label: m["settings.records.numbers.fields.ticketPrefix.label"],
        auditName: m["settings.records.numbers.fields.ticketPrefix.auditName"],
        hint: m["settings.records.numbers.fields.ticketPrefix.hint"],
        example: "UDT",
        control: "line",
      },
    },
  },
  delivery: deliveryRecord,
  carriers: {
    name: m["settings.records.carriers.name"],
    fields: settingsFields.carriers,
    controls: {
      carriers: {
        label: m["settings.records.carriers.fields.carriers.label"],
        hint: m["settings.records.carriers.fields.carriers.hint"],
        example: [{ name: "Udaan Express", trackingUrl: "https://udaan.example/track/{trackingId}" }],
        control: "own",
      },
    },
  },
  mail: {
    name: m["settings.records.mail.name"],
    fields: settingsFields.mail,
    controls: {
      senderName: {
        label: m["settings.records.mail.fields.senderName.label"],
        hint: m["settings.records.mail.fields.senderName.hint"],
        example: "Udaan Drones",
        control: "line",
      },
      senderEmail: {
        label: m["settings.records.mail.fields.senderEmail.label"],
        hint: m["settings.records.mail.fields.senderEmail.hint"],
        example: "orders@udaan.example",
        control: "line",
      },
    },
  },
  notice: {
    name: m["settings.records.notice.name"],
    fields: settingsFields.notice,
    controls: {
      text: {
        label: m["settings.records.notice.fields.text.label"],
        hint: m["settings.records.notice.fields.text.hint"],
        example: "We are closed for Diwali until Tuesday.",
        control: "line",
      },
      link: {
        label: m["settings.records.notice.fields.link.label"],
        hint: m["settings.records.notice.fields.link.hint"],
        placeholder: () => "/contact",
        example: "/contact",
        control: "line",
        inputMode: "url",
      },
      linkText: {
        label: m["settings.records.notice.fields.linkText.label"],
        example: "Contact us",
        control: "line",
      },
    },
  },
  notifications: {
    name: m["settings.records.notifications.name"],
    fields: settingsFields.notifications,
    controls: {
      orders: {
        label: m["settings.records.notifications.fields.orders.label"],
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      cancellations: {
        label: m["settings.records.notifications.fields.cancellations.label"],
        hint: m["settings.records.notifications.fields.cancellations.hint"],
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      messages: {
        label: m["settings.records.notifications.fields.messages.label"],
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      applications: {
        label: m["settings.records.notifications.fields.applications.label"],
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      lowStock: {
        label: m["settings.records.notifications.fields.lowStock.label"],
        hint: m["settings.records.notifications.fields.lowStock.hint"],
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      payments: {
        label: m["settings.records.notifications.fields.payments.label"],
        hint: m["settings.records.notifications.fields.payments.hint"],
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      refunds: {
        label: m["settings.records.notifications.fields.refunds.label"],
        hint: m["settings.records.notifications.fields.refunds.hint"],
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      refusals: {
        label: m["settings.records.notifications.fields.refusals.label"],
        hint: m["settings.records.notifications.fields.refusals.hint"],
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
      disputes: {
        label: m["settings.records.notifications.fields.disputes.label"],
        hint: m["settings.records.notifications.fields.disputes.hint"],
        example: ["team@pankh.example"],
        control: "lines",
        rows: 2,
      },
    },
  },
  search: {
    name: m["settings.records.search.name"],
    fields: settingsFields.search,
    controls: {
      synonyms: {
        label: m["settings.records.search.fields.synonyms.label"],
        hint: m["settings.records.search.fields.synonyms.hint"],
        example: ["drone, ड्रोन, quadcopter"],
        control: "lines",
        rows: 24,
      },
    },
  },
  staff: {
    name: m["settings.records.staff.name"],
    fields: settingsFields.staff,
    controls: {
      secondFactorRequired: {
        label: m["settings.records.staff.fields.secondFactorRequired.label"],
        hint: m["settings.records.staff.fields.secondFactorRequired.hint"],
        example: false,
        control: "box",
      },
    },
  },
} as const satisfies { [Section in SettingsSection]: DescriptionOf<Fields[Section]> };

/** Name of each setting in the audit log: `company.legalName` → `legal name`. */
export const settingsNames: Readonly<Record<string, Message>> = Object.fromEntries(
  Object.entries(settingsRecords).flatMap(([section, description]) =>
    Object.entries(auditNamesOf(description)).map(([field, name]) => [`${section}.${field}`, name]),
  ),
);

/** Control of each setting, by its name in the audit log: `company.legalName`. */
export const settingsControls: Readonly<Record<string, AnyFieldControl>> = Object.fromEntries(
  Object.entries(settingsRecords).flatMap(([section, { controls }]) =>
    Object.entries<AnyFieldControl>(controls).map(([field, control]) => [`${section}.${field}`, control]),
  ),
);
