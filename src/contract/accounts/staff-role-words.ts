import type { StaffRole } from "#contract/kernel/capabilities.ts";

/** Name and description of each staff role. */
export const staffRoleWords: Readonly<Record<StaffRole, { label: string; does: string }>> = {
  owner: { label: "Owner", does: "full access, including staff and settings" },
  manager: { label: "Manager", does: "everything except staff, settings and operations" },
  orders: { label: "Orders", does: "orders and their status" },
  catalogue: { label: "Catalogue", does: "products, stock, categories and coupons" },
  support: {
    label: "Support",
    does: "messages, reviews, questions and applications; can view orders and customers",
  },
  accountant: {
    label: "Accountant",
    does: "can view orders, invoices and money, and export lists",
  },
  content: { label: "Content", does: "slides, ads, texts, team and jobs" },
};
