import type { StaffRole } from "#contract/kernel/capabilities.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Name and description of each staff role. */
export const staffRoleLabels: Readonly<Record<StaffRole, { label: Message; description: Message }>> = {
  owner: {
    label: m["accounts.staffRole.owner.label"],
    description: m["accounts.staffRole.owner.description"],
  },
  manager: {
    label: m["accounts.staffRole.manager.label"],
    description: m["accounts.staffRole.manager.description"],
  },
  orders: {
    label: m["accounts.staffRole.orders.label"],
    description: m["accounts.staffRole.orders.description"],
  },
  catalogue: {
    label: m["accounts.staffRole.catalogue.label"],
    description: m["accounts.staffRole.catalogue.description"],
  },
  support: {
    label: m["accounts.staffRole.support.label"],
    description: m["accounts.staffRole.support.description"],
  },
  technician: {
    label: m["accounts.staffRole.technician.label"],
    description: m["accounts.staffRole.technician.description"],
  },
  accountant: {
    label: m["accounts.staffRole.accountant.label"],
    description: m["accounts.staffRole.accountant.description"],
  },
  content: {
    label: m["accounts.staffRole.content.label"],
    description: m["accounts.staffRole.content.description"],
  },
};
