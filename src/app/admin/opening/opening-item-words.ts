import type { OpeningItem, SaidItem } from "#contract/opening-codes.ts";

interface ItemWords {
  title: string;
  /** One sentence: why it is needed, and by which law where it is law. */
  why: string;
  /** Where it is seen to. */
  link: { to: string; words: string };
  /** Lines of the file of settings that set it up. */
  lines?: string;
}

const connections = "/dashboard/admin/settings/connections";
const settings = "/dashboard/admin/settings";

/** What is told of each thing that a shop needs before it sells. */
export const itemWords: Readonly<Record<OpeningItem, ItemWords>> = {
  company: {
    title: "Company and address",
    why: "The site has to say who sells: legal name, address, e-mail and phone (Consumer Protection (E-Commerce) Rules, 2020, rule 4(2)).",
    link: { to: settings, words: "Enter" },
  },
  "grievance-officer": {
    title: "Grievance officer",
    why: "Customers complain to somebody by name (E-Commerce Rules, rule 4(4)), who acknowledges it within 48 hours and settles it within a month (rule 4(5)).",
    link: { to: settings, words: "Name" },
  },
  gstin: {
    title: "GSTIN",
    why: "Goods sent to another state need a GST registration (CGST Act, 2017, section 24): enter the number, or say that there is none.",
    link: { to: settings, words: "Enter" },
  },
  terms: {
    title: "Terms & Conditions",
    why: "They bind you as they stand on the site: read them once, and again whenever their words change.",
    link: { to: "/terms-conditions", words: "Read" },
  },
  privacy: {
    title: "Privacy Policy",
    why: "It tells people what you keep of them, and you have to hold to it: read it once, and again whenever its words change.",
    link: { to: "/privacy-policy", words: "Read" },
  },
  shipping: {
    title: "Shipping Policy",
    why: "Delivery, returns and refunds have to be told before somebody buys (E-Commerce Rules, rule 7(1)(a)): read what the site promises.",
    link: { to: "/shipping-policy", words: "Read" },
  },
  products: {
    title: "Products of your own",
    why: "There is nothing of yours on the shelves yet.",
    link: { to: "/dashboard/admin/products", words: "Add" },
  },
  "tax-rates": {
    title: "Tax of every product",
    why: "Whoever has a GSTIN has to say the tax in a price (CGST Act, 2017, section 33): some products state no GST rate yet.",
    link: { to: "/dashboard/admin/products", words: "State" },
  },
  demo: {
    title: "Demo products",
    why: "Goods that you do not have must not be sold: remove what came with the shop, or say that it stays.",
    link: { to: "/dashboard/admin/first-run/demo", words: "Look" },
  },
  payments: {
    title: "Real payments",
    why: "The till takes play money or none: it needs the live keys of a payment provider, or your bank account. Orders placed until then are test orders: they leave your figures, exports, tax returns and invoice numbers once the shop is live.",
    link: { to: connections, words: "See how" },
  },
  "test-orders": {
    title: "Test orders",
    why: "Orders placed before the shop was live are not counted in figures, exports and tax returns. Delete them, or say that they stay.",
    link: { to: "/dashboard/admin/opening#test-orders", words: "Look" },
  },
  webhook: {
    title: "Messages of the payment provider",
    why: "No signed message has come yet: by them the shop hears of payments whose buyer closed the browser too early.",
    link: { to: connections, words: "See how" },
  },
  mail: {
    title: "Mail",
    why: "Order confirmations and answers to complaints go out by mail: set a mail server, and test it once.",
    link: { to: connections, words: "Test" },
  },
  "public-address": {
    title: "Public address",
    why: "Customers need an address that begins with https (SITE_URL), so that nobody reads their passwords on the way.",
    lines: "SITE_URL=https://shop.example\nTRUST_PROXY=on",
    link: { to: "/dashboard/admin/operations", words: "Look" },
  },
  backup: {
    title: "Backup",
    why: "There is no copy of the shop yet: BACKUP_DIR makes one each night, npm run backup -- FILE makes one now.",
    lines: "BACKUP_DIR=/var/backups/pankh",
    link: { to: "/dashboard/admin/operations", words: "Look" },
  },
  restore: {
    title: "Restoring tried",
    why: "A copy counts once a shop was made of it: the shop tries its nightly ones each week, npm run check-backup -- FILE does it now.",
    link: { to: "/dashboard/admin/operations", words: "Look" },
  },
  "second-factor": {
    title: "Two-step sign-in of every owner",
    why: "A stolen password alone must not open the shop and its money.",
    link: { to: "/dashboard/user/profile", words: "Set up" },
  },
};

/** What the button says by which somebody says what no record shows. */
export const sayingWords: Readonly<Record<SaidItem, string>> = {
  gstin: "There Is None",
  terms: "I Have Read It",
  privacy: "I Have Read It",
  shipping: "I Have Read It",
  demo: "It Stays",
  "test-orders": "They Stay",
};

/** What the screen and the card say around the list. */
export const openingScreenWords = {
  title: "Ready to Open",
  text: "What the shop needs before it sells lawfully and safely",
  allDone: "Everything is done. The shop is ready to open.",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  missing: "Still missing",
  done: "Done",
  isDone: "Done:",
  addLines: "Lines for .env, with your own values:",
  more: (count: number) => `See ${count} more`,
  whole: "See the whole list",
} as const;
