import {
  Ban,
  FileWarning,
  HandCoins,
  type LucideIcon,
  MailWarning,
  MessageCircleQuestionMark,
  MessageSquareText,
  Package,
  PackageOpen,
  PackageX,
  Scale,
  Undo2,
  UserX,
  Warehouse,
} from "lucide-react";
import type { Message } from "#contract/kernel/message.ts";
import type { TodayKind } from "#contract/reports/today.ts";
import { m } from "#messages";

/** Title and icon of each kind of open work. */
export const todayLabels: Readonly<Record<TodayKind, { title: Message; icon: LucideIcon }>> = {
  refusals: { title: m["overview.today.refusals"], icon: Ban },
  disputes: { title: m["overview.today.disputes"], icon: Scale },
  payments: { title: m["overview.today.payments"], icon: HandCoins },
  orders: { title: m["overview.today.orders"], icon: Package },
  packing: { title: m["overview.today.packing"], icon: PackageOpen },
  parcels: { title: m["overview.today.parcels"], icon: PackageX },
  refunds: { title: m["overview.today.refunds"], icon: Undo2 },
  messages: { title: m["overview.today.messages"], icon: MessageSquareText },
  questions: { title: m["overview.today.questions"], icon: MessageCircleQuestionMark },
  stock: { title: m["overview.today.stock"], icon: Warehouse },
  emails: { title: m["overview.today.emails"], icon: MailWarning },
  deletions: { title: m["overview.today.deletions"], icon: UserX },
  taxes: { title: m["overview.today.taxes"], icon: FileWarning },
};
