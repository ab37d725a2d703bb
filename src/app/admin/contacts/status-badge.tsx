import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { Message } from "#contract/kernel/message.ts";
import type { ContactStatus } from "#contract/support/contact-statuses.ts";
import { m } from "#messages";

export const statusLabels = {
  new: m["contacts.status.new"],
  read: m["contacts.status.read"],
  responded: m["contacts.status.responded"],
  resolved: m["contacts.status.resolved"],
} satisfies Record<ContactStatus, Message>;

const tones: Record<ContactStatus, Tone> = {
  new: "accent",
  read: "neutral",
  responded: "night",
  resolved: "good",
};

export function StatusBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]()}</Badge>;
}
