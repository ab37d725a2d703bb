import { capabilityLabels } from "#app/admin/users/capability-groups.ts";
import { staffRoleLabels } from "#contract/accounts/staff-role-labels.ts";
import { applicationStatusLabels } from "#contract/content/application-status-labels.ts";
import { formatFigure } from "#contract/kernel/figures.ts";
import { inLanguage } from "#contract/kernel/in-language.ts";
import type { Message } from "#contract/kernel/message.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { AnyFieldControl, RecordDescription } from "#contract/kernel/record-description.ts";
import { cancellerLabels } from "#contract/orders/canceller-labels.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { packingParts } from "#contract/orders/packing-choices.ts";
import { parcelStateLabels } from "#contract/orders/parcel-state-labels.ts";
import { records } from "#contract/records.ts";
import { settingsControls } from "#contract/settings/settings-records.ts";
import { adjustmentReasonLabels } from "#contract/stock/movement-labels.ts";
import { contactStatusLabels } from "#contract/support/contact-status-labels.ts";
import { moderationStatusLabels } from "#contract/support/moderation-status-labels.ts";
import { m } from "#messages";

/** Names of records by their ids, for values that are ids. */
export type NamesById = Readonly<Record<string, string>>;

type Labels = Readonly<Record<string, Message>>;

const staffRoles = Object.fromEntries(
  Object.entries(staffRoleLabels).map(([role, { label }]) => [role, label]),
);

const capabilities = Object.fromEntries(
  Object.entries(capabilityLabels).map(([name, { label }]) => [name, label]),
);

/** Labels of stored values, by kind of record and field. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, Labels>>>> = {
  application: { status: applicationStatusLabels },
  contact: { status: contactStatusLabels },
  order: { status: orderStatusLabels, cancelledBy: cancellerLabels, documents: packingParts },
  parcel: { state: parcelStateLabels },
  question: { status: moderationStatusLabels },
  review: { status: moderationStatusLabels },
  role: { capabilities },
  stock: { reason: adjustmentReasonLabels },
  user: {
    staffRole: staffRoles,
    role: { customer: m["auditEvent.role.customer"], administrator: m["auditEvent.role.administrator"] },
  },
  invitation: { staffRole: staffRoles },
};

/** Amounts in rupees that no form describes. */
const rupeeFields = new Set([
  "price",
  "discountedPrice",
  "unitCost",
  "amount",
  "minimum",
  "maximumDiscount",
  "shipping",
  "goodwill",
  "refundLimit",
]);

const listFormat = inLanguage((tag) => new Intl.ListFormat(tag));

/** Whether there is nothing to show: no value, an empty text or an empty list. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Formats a logged value: booleans as words, amounts in rupees, statuses with their labels, ids as names. */
export function auditValue(subject: string, field: string, value: unknown, names: NamesById): string {
  if (isEmptyValue(value)) return "—";
  if (typeof value === "boolean") return value ? m["auditEvent.yes"]() : m["auditEvent.no"]();
  if (typeof value === "number") {
    const isRupees = rupeeFields.has(field) || controlOf(subject, field)?.control === "rupees";
    return isRupees ? formatRupees(value) : formatFigure(value, { maximum: 6 });
  }
  if (Array.isArray(value)) {
    return listFormat().format(value.map((item) => auditValue(subject, field, item, names)));
  }
  if (typeof value !== "string") return JSON.stringify(value);
  return labelOf(subject, field, value)?.() ?? names[value] ?? value;
}

function controlOf(subject: string, field: string): AnyFieldControl | undefined {
  if (subject === "settings") return settingsControls[field];
  const description = (records as Readonly<Record<string, RecordDescription>>)[subject];
  return description?.controls[field];
}

function labelOf(subject: string, field: string, value: string): Message | undefined {
  const control = controlOf(subject, field);
  const choices = control?.control === "choice" && !Array.isArray(control.choices) ? control.choices : {};
  return (choices as Labels)[value] ?? valueLabels[subject]?.[field]?.[value];
}
