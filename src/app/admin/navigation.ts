import {
  Briefcase,
  FileUser,
  FolderPlus,
  History,
  IdCard,
  Images,
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
  /** Lit only on this very address, not on those below it. */
  exact?: boolean;
}

/** The side navigation: in the order of the specification (§2, Admin navigation), then what it does not know. */
export const adminLinks: readonly AdminLink[] = [
  { label: "Dashboard", to: "/dashboard/admin", icon: LayoutDashboard, exact: true },
  { label: "Create Category", to: "/dashboard/admin/category", icon: FolderPlus },
  { label: "Create Product", to: "/dashboard/admin/products", icon: PackagePlus },
  { label: "Manage Hero", to: "/dashboard/admin/hero", icon: Images },
  { label: "Manage Ads", to: "/dashboard/admin/ads", icon: Megaphone },
  { label: "Manage Team", to: "/dashboard/admin/manage-employees", icon: IdCard },
  { label: "Orders", to: "/dashboard/admin/orders", icon: ReceiptText },
  { label: "Manage Jobs", to: "/dashboard/admin/jobs", icon: Briefcase },
  { label: "Job Applications", to: "/dashboard/admin/job-applications", icon: FileUser },
  { label: "Contact Submissions", to: "/dashboard/admin/contacts", icon: MessageSquareText },
  { label: "Users", to: "/dashboard/admin/users", icon: UsersRound },
  { label: "Audit Log", to: "/dashboard/admin/audit", icon: History },
  { label: "Outgoing Mail", to: "/dashboard/admin/mail", icon: Mail },
];
