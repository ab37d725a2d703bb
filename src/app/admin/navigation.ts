import {
  Briefcase,
  FileUser,
  FolderPlus,
  HandCoins,
  History,
  IdCard,
  Images,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareText,
  PackagePlus,
  ReceiptText,
  UsersRound,
} from "lucide-react";

export interface AdminLink {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The letter that leads there after `g`. */
  key: string;
  /** Lit only on this very address, not on those below it. */
  exact?: boolean;
  /** Shows how much waits there. */
  waiting?: "payments";
  /** Shown only in a shop that has it. */
  needs?: "manual payments";
}

/** The side navigation: in the order of the specification (§2, Admin navigation), then what it does not know. */
export const adminLinks: readonly AdminLink[] = [
  { label: "Dashboard", to: "/dashboard/admin", icon: LayoutDashboard, key: "d", exact: true },
  { label: "Create Category", to: "/dashboard/admin/category", icon: FolderPlus, key: "c" },
  { label: "Create Product", to: "/dashboard/admin/products", icon: PackagePlus, key: "p" },
  { label: "Manage Hero", to: "/dashboard/admin/hero", icon: Images, key: "h" },
  { label: "Manage Ads", to: "/dashboard/admin/ads", icon: Megaphone, key: "a" },
  { label: "Manage Team", to: "/dashboard/admin/manage-employees", icon: IdCard, key: "t" },
  { label: "Orders", to: "/dashboard/admin/orders", icon: ReceiptText, key: "o" },
  { label: "Manage Jobs", to: "/dashboard/admin/jobs", icon: Briefcase, key: "j" },
  { label: "Job Applications", to: "/dashboard/admin/job-applications", icon: FileUser, key: "r" },
  { label: "Contact Submissions", to: "/dashboard/admin/contacts", icon: MessageSquareText, key: "i" },
  { label: "Users", to: "/dashboard/admin/users", icon: UsersRound, key: "u" },
  { label: "Payments", to: "/dashboard/admin/payments", icon: HandCoins, key: "y", waiting: "payments" },
  {
    label: "Transfers",
    to: "/dashboard/admin/transfers",
    icon: Landmark,
    key: "b",
    needs: "manual payments",
  },
  { label: "Audit Log", to: "/dashboard/admin/audit", icon: History, key: "l" },
  { label: "Outgoing Mail", to: "/dashboard/admin/mail", icon: Mail, key: "m" },
];
