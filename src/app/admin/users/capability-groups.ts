import type { Capability } from "#contract/kernel/capabilities.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Name of each permission, and what it lets staff do. */
export const capabilityLabels: Readonly<Record<Capability, { label: Message; description: Message }>> = {
  office: {
    label: m["users.capability.office.label"],
    description: m["users.capability.office.description"],
  },
  figures: {
    label: m["users.capability.figures.label"],
    description: m["users.capability.figures.description"],
  },
  orders: {
    label: m["users.capability.orders.label"],
    description: m["users.capability.orders.description"],
  },
  fulfilment: {
    label: m["users.capability.fulfilment.label"],
    description: m["users.capability.fulfilment.description"],
  },
  refunds: {
    label: m["users.capability.refunds.label"],
    description: m["users.capability.refunds.description"],
  },
  money: { label: m["users.capability.money.label"], description: m["users.capability.money.description"] },
  catalogue: {
    label: m["users.capability.catalogue.label"],
    description: m["users.capability.catalogue.description"],
  },
  content: {
    label: m["users.capability.content.label"],
    description: m["users.capability.content.description"],
  },
  pictures: {
    label: m["users.capability.pictures.label"],
    description: m["users.capability.pictures.description"],
  },
  support: {
    label: m["users.capability.support.label"],
    description: m["users.capability.support.description"],
  },
  customers: {
    label: m["users.capability.customers.label"],
    description: m["users.capability.customers.description"],
  },
  exports: {
    label: m["users.capability.exports.label"],
    description: m["users.capability.exports.description"],
  },
  audit: { label: m["users.capability.audit.label"], description: m["users.capability.audit.description"] },
  people: {
    label: m["users.capability.people.label"],
    description: m["users.capability.people.description"],
  },
  settings: {
    label: m["users.capability.settings.label"],
    description: m["users.capability.settings.description"],
  },
  operations: {
    label: m["users.capability.operations.label"],
    description: m["users.capability.operations.description"],
  },
};

/** Permissions that a role can be composed of, by topic. Every role may open the back office. */
export const capabilityGroups: readonly { label: Message; capabilities: readonly Capability[] }[] = [
  {
    label: m["users.capabilityGroup.selling"],
    capabilities: ["orders", "fulfilment", "refunds", "money", "exports", "figures"],
  },
  { label: m["users.capabilityGroup.catalogue"], capabilities: ["catalogue", "pictures"] },
  { label: m["users.capabilityGroup.customers"], capabilities: ["support", "customers"] },
  { label: m["users.capabilityGroup.website"], capabilities: ["content"] },
  { label: m["users.capabilityGroup.shop"], capabilities: ["people", "settings", "operations", "audit"] },
];

/** Lists the names of permissions, without the one that every role has. */
export const listCapabilities = (capabilities: readonly Capability[]): string =>
  capabilities
    .filter((name) => name !== "office")
    .map((name) => capabilityLabels[name].label())
    .join(", ");
