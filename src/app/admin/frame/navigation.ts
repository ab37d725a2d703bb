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
  PackageCheck,
  PackagePlus,
  ReceiptText,
  Scale,
  ScanBarcode,
  Settings2,
  Star,
  TicketPercent,
  UsersRound,
  Warehouse,
} from "lucide-react";
import type { Capability } from "#contract/kernel/capabilities.ts";
import type { Message } from "#contract/kernel/message.ts";
import type { PendingCounter } from "#contract/kernel/pending-counters.ts";
import { m } from "#messages";

export interface AdminLink {
  label: Message;
  to: string;
  icon: LucideIcon;
  /** Capability that a role needs to see the screen. */
  capability: Capability;
  /** Shortcut key after `g`: a letter, or a digit once the letters are used up. */
  key: string;
  /** Mark the link as current only on this exact path, not on paths below it. */
  exact?: boolean;
  /** Count of pending items to show next to the link. */
  waiting?: PendingCounter;
  /** Show the link only if the shop has this feature. */
  needs?: "manual payments";
}

export interface AdminGroup {
  /** Title of the group; undefined for the links above the first title. */
  label?: Message;
  links: readonly AdminLink[];
}

/** Side navigation, grouped by topic: the specified links (§2, Admin navigation) and others. */
export const adminGroups: readonly AdminGroup[] = [
  {
    links: [
      {
        label: m["frame.link.dashboard"],
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
    label: m["frame.group.selling"],
    links: [
      {
        label: m["frame.link.orders"],
        to: "/dashboard/admin/orders",
        icon: ReceiptText,
        capability: "orders",
        key: "o",
        waiting: "orders",
      },
      {
        label: m["frame.link.packing"],
        to: "/dashboard/admin/packing",
        icon: PackageCheck,
        capability: "fulfilment",
        key: "5",
      },
      {
        label: m["frame.link.serials"],
        to: "/dashboard/admin/serials",
        icon: ScanBarcode,
        capability: "orders",
        key: "z",
      },
      {
        label: m["frame.link.payments"],
        to: "/dashboard/admin/payments",
        icon: HandCoins,
        capability: "money",
        key: "y",
        waiting: "payments",
      },
      {
        label: m["frame.link.transfers"],
        to: "/dashboard/admin/transfers",
        icon: Landmark,
        capability: "money",
        key: "b",
        needs: "manual payments",
      },
      {
        label: m["frame.link.coupons"],
        to: "/dashboard/admin/coupons",
        icon: TicketPercent,
        capability: "catalogue",
        key: "n",
      },
      {
        label: m["frame.link.money"],
        to: "/dashboard/admin/money",
        icon: IndianRupee,
        capability: "exports",
        key: "v",
      },
      {
        label: m["frame.link.settlements"],
        to: "/dashboard/admin/settlements",
        icon: Scale,
        capability: "exports",
        key: "2",
      },
      {
        label: m["frame.link.taxReturns"],
        to: "/dashboard/admin/tax-returns",
        icon: FileSpreadsheet,
        capability: "exports",
        key: "k",
      },
    ],
  },
  {
    label: m["frame.group.catalogue"],
    links: [
      {
        label: m["frame.link.createCategory"],
        to: "/dashboard/admin/category",
        icon: FolderPlus,
        capability: "catalogue",
        key: "c",
      },
      {
        label: m["frame.link.createProduct"],
        to: "/dashboard/admin/products",
        icon: PackagePlus,
        capability: "catalogue",
        key: "p",
      },
      {
        label: m["frame.link.stock"],
        to: "/dashboard/admin/stock",
        icon: Warehouse,
        capability: "catalogue",
        key: "4",
      },
      {
        label: m["frame.link.linkedPictures"],
        to: "/dashboard/admin/linked-pictures",
        icon: ImageDown,
        capability: "pictures",
        key: "3",
      },
    ],
  },
  {
    label: m["frame.group.customers"],
    links: [
      {
        label: m["frame.link.contacts"],
        to: "/dashboard/admin/contacts",
        icon: MessageSquareText,
        capability: "support",
        key: "i",
        waiting: "messages",
      },
      {
        label: m["frame.link.reviews"],
        to: "/dashboard/admin/reviews",
        icon: Star,
        capability: "support",
        key: "w",
        waiting: "reviews",
      },
      {
        label: m["frame.link.questions"],
        to: "/dashboard/admin/questions",
        icon: MessageCircleQuestionMark,
        capability: "support",
        key: "q",
        waiting: "questions",
      },
      {
        label: m["frame.link.users"],
        to: "/dashboard/admin/users",
        icon: UsersRound,
        capability: "customers",
        key: "u",
      },
    ],
  },
  {
    label: m["frame.group.website"],
    links: [
      {
        label: m["frame.link.hero"],
        to: "/dashboard/admin/hero",
        icon: Images,
        capability: "content",
        key: "h",
      },
      {
        label: m["frame.link.ads"],
        to: "/dashboard/admin/ads",
        icon: Megaphone,
        capability: "content",
        key: "a",
      },
      {
        label: m["frame.link.contentPages"],
        to: "/dashboard/admin/texts",
        icon: FileText,
        capability: "content",
        key: "x",
      },
    ],
  },
  {
    label: m["frame.group.teamAndJobs"],
    links: [
      {
        label: m["frame.link.team"],
        to: "/dashboard/admin/manage-employees",
        icon: IdCard,
        capability: "content",
        key: "t",
      },
      {
        label: m["frame.link.jobs"],
        to: "/dashboard/admin/jobs",
        icon: Briefcase,
        capability: "content",
        key: "j",
      },
      {
        label: m["frame.link.jobApplications"],
        to: "/dashboard/admin/job-applications",
        icon: FileUser,
        capability: "support",
        key: "r",
        waiting: "applications",
      },
    ],
  },
  {
    label: m["frame.group.shop"],
    links: [
      {
        label: m["frame.link.settings"],
        to: "/dashboard/admin/settings",
        icon: Settings2,
        capability: "settings",
        key: "e",
      },
      {
        label: m["frame.link.exports"],
        to: "/dashboard/admin/exports",
        icon: FileDown,
        capability: "exports",
        key: "f",
      },
      {
        label: m["frame.link.auditLog"],
        to: "/dashboard/admin/audit",
        icon: History,
        capability: "audit",
        key: "l",
      },
      {
        label: m["frame.link.outgoingEmails"],
        to: "/dashboard/admin/mail",
        icon: Mail,
        capability: "operations",
        key: "m",
      },
      {
        label: m["frame.link.operations"],
        to: "/dashboard/admin/operations",
        icon: HeartPulse,
        capability: "operations",
        key: "s",
      },
    ],
  },
];

/** Links of all groups, in order of the navigation. */
export const adminLinks: readonly AdminLink[] = adminGroups.flatMap(({ links }) => links);

/** Returns the navigation link for a path: the link to the path, or else to its closest parent. */
export const linkOf = (pathname: string): AdminLink | undefined =>
  adminLinks.filter(({ to, exact }) => pathname === to || (!exact && pathname.startsWith(`${to}/`))).at(-1);
