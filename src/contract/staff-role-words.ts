import type { StaffRole } from "./capabilities.ts";

/** Name and description of each staff role. */
export const staffRoleWords: Readonly<Record<StaffRole, { label: string; does: string }>> = {
  owner: { label: "Owner", does: "everything, including who works here and how the shop is run" },
  manager: { label: "Manager", does: "everything but people, settings and operations" },
  orders: { label: "Orders", does: "orders and their status" },
  catalogue: { label: "Catalogue", does: "products, stock, categories and coupons" },
  support: {
    label: "Support",
    does: "messages, reviews, questions, applications, and a look at orders and customers",
  },
  accountant: {
    label: "Accountant",
    does: "a look at orders, invoices and money, lists as files, and nothing else",
  },
  content: { label: "Content", does: "slides, ads, texts, team and jobs" },
};
