import {
  Briefcase,
  FileDown,
  FileSpreadsheet,
  FileText,
  FileUser,
  FolderPlus,
  HandCoins,
  HeartPulse,
  History,
  IdCard,
  ImageDown,
  Images,
  IndianRupee,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquareText,
  PackagePlus,
  ReceiptText,
  Scale,
  ScanBarcode,
  Settings2,
  Star,
  TicketPercent,
  UsersRound,
} from "lucide-react";
import type { Capability } from "#contract/kernel/capabilities.ts";
import type { PendingCounter } from "#contract/kernel/pending-counters.ts";

export interface AdminLink {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Required to see the screen. */
  capability: Capability;
  /** Shortcut key after `g`: a letter, or a digit once the letters are used up. */
  key: string;
  /** Active only on this path, not below it. */
  exact?: boolean;
  /** Kind of its pending count. */
  waiting?: PendingCounter;
  /** Feature the shop must have. */
  needs?: "manual payments";
}

/** A group of links. */
export interface AdminGroup {
  /** Undefined for links above the groups. */
  label?: string;
  links: readonly AdminLink[];
}

/** Side navigation: the links of the specification (§2, Admin navigation) and further ones, by topic. */
export const adminGroups: readonly AdminGroup[] = [
  {
    links: [
      {
        label: "Dashboard",
        to: "/dashboard/admin",
        icon: LayoutDashboard,
        capability: "office",
        key: "d",
        exact: true,
        waiting: "tasks",
      },
    ],
  },
  {
    label: "Selling",
    links: [
      {
        label: "Orders",
        to: "/dashboard/admin/orders",
        icon: ReceiptText,
        capability: "orders",
        key: "o",
        waiting: "orders",
      },
      {
        label: "Serials",
        to: "/dashboard/admin/serials",
        icon: ScanBarcode,
        capability: "orders",
        key: "z",
      },
      {
        label: "Payments",
        to: "/dashboard/admin/payments",
        icon: HandCoins,
        capability: "money",
        key: "y",
        waiting: "payments",
      },
      {
        label: "Transfers",
        to: "/dashboard/admin/transfers",
        icon: Landmark,
        capability: "money",
        key: "b",
        needs: "manual payments",
      },
      {
        label: "Coupons",
        to: "/dashboard/admin/coupons",
        icon: TicketPercent,
        capability: "catalogue",
        key: "n",
      },
      { label: "Money", to: "/dashboard/admin/money", icon: IndianRupee, capability: "exports", key: "v" },
      {
        label: "Settlements",
        to: "/dashboard/admin/settlements",
        icon: Scale,
        capability: "exports",
        key: "2",
      },
      {
        label: "Tax Returns",
        to: "/dashboard/admin/tax-returns",
        icon: FileSpreadsheet,
        capability: "exports",
        key: "k",
      },
    ],
  },
  {
    label: "Catalogue",
    links: [
      {
        label: "Create Category",
        to: "/dashboard/admin/category",
        icon: FolderPlus,
        capability: "catalogue",
        key: "c",
      },
      {
        label: "Create Product",
        to: "/dashboard/admin/products",
        icon: PackagePlus,
        capability: "catalogue",
        key: "p",
      },
      {
        label: "Linked Pictures",
        to: "/dashboard/admin/linked-pictures",
        icon: ImageDown,
        capability: "pictures",
        key: "3",
      },
    ],
  },
  {
    label: "Customers",
    links: [
      {
        label: "Contact Submissions",
        to: "/dashboard/admin/contacts",
        icon: MessageSquareText,
        capability: "support",
        key: "i",
        waiting: "messages",
      },
      {
        label: "Reviews",
        to: "/dashboard/admin/reviews",
        icon: Star,
        capability: "support",
        key: "w",
        waiting: "reviews",
      },
      {
        label: "Questions",
        to: "/dashboard/admin/questions",
        icon: MessageCircleQuestionMark,
        capability: "support",
        key: "q",
        waiting: "questions",
      },
      { label: "Users", to: "/dashboard/admin/users", icon: UsersRound, capability: "customers", key: "u" },
    ],
  },
  {
    label: "Website",
    links: [
      { label: "Manage Hero", to: "/dashboard/admin/hero", icon: Images, capability: "content", key: "h" },
      { label: "Manage Ads", to: "/dashboard/admin/ads", icon: Megaphone, capability: "content", key: "a" },
      { label: "Site Texts", to: "/dashboard/admin/texts", icon: FileText, capability: "content", key: "x" },
    ],
  },
  {
    label: "Team and Jobs",
    links: [
      {
        label: "Manage Team",
        to: "/dashboard/admin/manage-employees",
        icon: IdCard,
        capability: "content",
        key: "t",
      },
      { label: "Manage Jobs", to: "/dashboard/admin/jobs", icon: Briefcase, capability: "content", key: "j" },
      {
        label: "Job Applications",
        to: "/dashboard/admin/job-applications",
        icon: FileUser,
        capability: "support",
        key: "r",
        waiting: "applications",
      },
    ],
  },
  {
    label: "Shop",
    links: [
      {
        label: "Settings",
        to: "/dashboard/admin/settings",
        icon: Settings2,
        capability: "settings",
        key: "e",
      },
      {
        label: "Exports",
        to: "/dashboard/admin/exports",
        icon: FileDown,
        capability: "exports",
        key: "f",
      },
      { label: "Audit Log", to: "/dashboard/admin/audit", icon: History, capability: "audit", key: "l" },
      {
        label: "Outgoing Emails",
        to: "/dashboard/admin/mail",
        icon: Mail,
        capability: "operations",
        key: "m",
      },
      {
        label: "Operations",
        to: "/dashboard/admin/operations",
        icon: HeartPulse,
        capability: "operations",
        key: "s",
      },
    ],
  },
];

/** All links in order. */
export const adminLinks: readonly AdminLink[] = adminGroups.flatMap(({ links }) => links);

/** Navigation link of a screen: its own or that of the closest parent. */
export const linkOf = (pathname: string): AdminLink | undefined =>
  adminLinks.filter(({ to, exact }) => pathname === to || (!exact && pathname.startsWith(`${to}/`))).at(-1);
