import type { Message } from "#contract/kernel/message.ts";
import type { ChecklistItem, SelfDeclaredItem } from "#contract/settings/launch-checklist-codes.ts";
import { m } from "#messages";

interface ItemDescription {
  title: Message;
  /** Says why the item is needed and, if a law requires it, which one. */
  why: Message;
  /** Screen where staff complete the item. */
  link: { to: string; label: Message };
  /** Example lines for the `.env` file. */
  lines?: string;
}

const connections = "/dashboard/admin/settings/connections";
const settings = "/dashboard/admin/settings";

/** Title, reason and link of each item of the launch checklist. */
export const checklistItems: Readonly<Record<ChecklistItem, ItemDescription>> = {
  company: {
    title: m["launchChecklist.item.company.title"],
    why: m["launchChecklist.item.company.why"],
    link: { to: settings, label: m["launchChecklist.link.enter"] },
  },
  "grievance-officer": {
    title: m["launchChecklist.item.grievanceOfficer.title"],
    why: m["launchChecklist.item.grievanceOfficer.why"],
    link: { to: settings, label: m["launchChecklist.link.addOfficer"] },
  },
  gstin: {
    title: m["launchChecklist.item.gstin.title"],
    why: m["launchChecklist.item.gstin.why"],
    link: { to: settings, label: m["launchChecklist.link.enter"] },
  },
  terms: {
    title: m["launchChecklist.item.terms.title"],
    why: m["launchChecklist.item.terms.why"],
    link: { to: "/terms-conditions", label: m["launchChecklist.link.read"] },
  },
  privacy: {
    title: m["launchChecklist.item.privacy.title"],
    why: m["launchChecklist.item.privacy.why"],
    link: { to: "/privacy-policy", label: m["launchChecklist.link.read"] },
  },
  shipping: {
    title: m["launchChecklist.item.shipping.title"],
    why: m["launchChecklist.item.shipping.why"],
    link: { to: "/shipping-policy", label: m["launchChecklist.link.read"] },
  },
  products: {
    title: m["launchChecklist.item.products.title"],
    why: m["launchChecklist.item.products.why"],
    link: { to: "/dashboard/admin/products", label: m["launchChecklist.link.add"] },
  },
  "tax-rates": {
    title: m["launchChecklist.item.taxRates.title"],
    why: m["launchChecklist.item.taxRates.why"],
    link: { to: "/dashboard/admin/products", label: m["launchChecklist.link.addRates"] },
  },
  demo: {
    title: m["launchChecklist.item.demo.title"],
    why: m["launchChecklist.item.demo.why"],
    link: { to: "/dashboard/admin/first-run/demo", label: m["launchChecklist.link.view"] },
  },
  payments: {
    title: m["launchChecklist.item.payments.title"],
    why: m["launchChecklist.item.payments.why"],
    link: { to: connections, label: m["launchChecklist.link.seeHow"] },
  },
  "test-orders": {
    title: m["launchChecklist.item.testOrders.title"],
    why: m["launchChecklist.item.testOrders.why"],
    link: { to: "/dashboard/admin/opening#test-orders", label: m["launchChecklist.link.view"] },
  },
  webhook: {
    title: m["launchChecklist.item.webhook.title"],
    why: m["launchChecklist.item.webhook.why"],
    link: { to: connections, label: m["launchChecklist.link.seeHow"] },
  },
  mail: {
    title: m["launchChecklist.item.mail.title"],
    why: m["launchChecklist.item.mail.why"],
    link: { to: connections, label: m["launchChecklist.link.test"] },
  },
  "public-address": {
    title: m["launchChecklist.item.publicAddress.title"],
    why: m["launchChecklist.item.publicAddress.why"],
    lines: "SITE_URL=https://shop.example\nTRUST_PROXY=on",
    link: { to: "/dashboard/admin/operations", label: m["launchChecklist.link.view"] },
  },
  backup: {
    title: m["launchChecklist.item.backup.title"],
    why: m["launchChecklist.item.backup.why"],
    lines: "BACKUP_DIR=/var/backups/pankh",
    link: { to: "/dashboard/admin/operations", label: m["launchChecklist.link.view"] },
  },
  restore: {
    title: m["launchChecklist.item.restore.title"],
    why: m["launchChecklist.item.restore.why"],
    link: { to: "/dashboard/admin/operations", label: m["launchChecklist.link.view"] },
  },
  "second-factor": {
    title: m["launchChecklist.item.twoFactor.title"],
    why: m["launchChecklist.item.twoFactor.why"],
    link: { to: "/dashboard/user/profile", label: m["launchChecklist.link.setUp"] },
  },
};

/** Button labels for items that staff confirm themselves. */
export const declareLabels = {
  gstin: m["launchChecklist.declare.noGstin"],
  terms: m["launchChecklist.declare.read"],
  privacy: m["launchChecklist.declare.read"],
  shipping: m["launchChecklist.declare.read"],
  demo: m["launchChecklist.declare.keepDemo"],
  "test-orders": m["launchChecklist.declare.keepOrders"],
} satisfies Record<SelfDeclaredItem, Message>;
