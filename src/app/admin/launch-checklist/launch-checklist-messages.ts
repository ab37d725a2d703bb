import type { ChecklistItem, SelfDeclaredItem } from "#contract/settings/launch-checklist-codes.ts";

interface ItemWords {
  title: string;
  /** One sentence: why it is needed, with the law that requires it. */
  why: string;
  /** Screen on which to do it. */
  link: { to: string; words: string };
  /** Example lines for the `.env` file. */
  lines?: string;
}

const connections = "/dashboard/admin/settings/connections";
const settings = "/dashboard/admin/settings";

/** Messages for each item of the launch checklist. */
export const itemWords: Readonly<Record<ChecklistItem, ItemWords>> = {
  company: {
    title: "Company and address",
    why: "Your site must show your legal name, address, email and phone number (Consumer Protection (E-Commerce) Rules, 2020, rule 4(2)).",
    link: { to: settings, words: "Enter" },
  },
  "grievance-officer": {
    title: "Grievance officer",
    why: "You must name an officer for complaints (E-Commerce Rules, rule 4(4)), who acknowledges them within 48 hours and resolves them within a month (rule 4(5)).",
    link: { to: settings, words: "Add officer" },
  },
  gstin: {
    title: "GSTIN",
    why: "Shipping to another state requires GST registration (CGST Act, 2017, section 24). Enter the number, or confirm that there is none.",
    link: { to: settings, words: "Enter" },
  },
  terms: {
    title: "Terms & Conditions",
    why: "They are binding once published. Read them now, and again whenever they change.",
    link: { to: "/terms-conditions", words: "Read" },
  },
  privacy: {
    title: "Privacy Policy",
    why: "You must follow it. Read it now, and again whenever it changes.",
    link: { to: "/privacy-policy", words: "Read" },
  },
  shipping: {
    title: "Shipping Policy",
    why: "Customers must know delivery, return and refund terms before they buy (E-Commerce Rules, rule 7(1)(a)). Read what your site promises.",
    link: { to: "/shipping-policy", words: "Read" },
  },
  products: {
    title: "Your products",
    why: "You have no products of your own yet.",
    link: { to: "/dashboard/admin/products", words: "Add" },
  },
  "tax-rates": {
    title: "GST rates of all products",
    why: "With a GSTIN you must show the tax in each price (CGST Act, 2017, section 33). Some products have no GST rate yet.",
    link: { to: "/dashboard/admin/products", words: "Add rates" },
  },
  demo: {
    title: "Demo products",
    why: "Do not sell products that you do not have. Remove the demo data, or confirm that you want to keep it.",
    link: { to: "/dashboard/admin/first-run/demo", words: "View" },
  },
  payments: {
    title: "Real payments",
    why: "Checkout isn't taking real payments. Set the live keys of a payment provider, or your bank account. Orders placed before that are test orders: figures, exports, tax returns and invoice numbers leave them out.",
    link: { to: connections, words: "See how" },
  },
  "test-orders": {
    title: "Test orders",
    why: "Orders placed before the shop was live are not counted in figures, exports and tax returns. Delete them, or confirm that you want to keep them.",
    link: { to: "/dashboard/admin/opening#test-orders", words: "View" },
  },
  webhook: {
    title: "Payment webhook",
    why: "No signed webhook call received yet. They report payments of buyers who closed the browser too early.",
    link: { to: connections, words: "See how" },
  },
  mail: {
    title: "Email",
    why: "Order confirmations and replies to complaints are sent by email. Set up a mail server and test it.",
    link: { to: connections, words: "Test" },
  },
  "public-address": {
    title: "Public address",
    why: "The site needs an https address (SITE_URL), so that passwords are encrypted in transit.",
    lines: "SITE_URL=https://shop.example\nTRUST_PROXY=on",
    link: { to: "/dashboard/admin/operations", words: "View" },
  },
  backup: {
    title: "Backup",
    why: "There is no backup yet. BACKUP_DIR creates one every night, npm run backup -- FILE creates one now.",
    lines: "BACKUP_DIR=/var/backups/pankh",
    link: { to: "/dashboard/admin/operations", words: "View" },
  },
  restore: {
    title: "Restore test",
    why: "A backup counts once it has been restored in a test. Nightly backups are tested every week, npm run check-backup -- FILE tests one now.",
    link: { to: "/dashboard/admin/operations", words: "View" },
  },
  "second-factor": {
    title: "2FA for every owner",
    why: "Two-factor authentication protects the shop and its money if a password is stolen.",
    link: { to: "/dashboard/user/profile", words: "Set up" },
  },
};

/** Button labels for items that staff confirm themselves. */
export const sayingWords: Readonly<Record<SelfDeclaredItem, string>> = {
  gstin: "Not registered",
  terms: "I have read it",
  privacy: "I have read it",
  shipping: "I have read it",
  demo: "Keep demo",
  "test-orders": "Keep orders",
};

/** Messages of the launch checklist screen and card. */
export const launchChecklistMessages = {
  title: "Launch checklist",
  text: "Everything you need to sell legally and safely",
  allDone: "Everything is done. The shop is ready to launch.",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  missing: "Still needed",
  done: "Done",
  isDone: "Done:",
  addLines: "Add these lines to .env, with your own values:",
  more: (count: number) => `View ${count} more`,
  whole: "View checklist",
} as const;
