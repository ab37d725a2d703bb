import { Badge, type Tone } from "#app/ui/badge.tsx";
import { contactStatusLabels } from "#contract/support/contact-status-labels.ts";
import type { ContactStatus } from "#contract/support/contact-statuses.ts";

const tones: Record<ContactStatus, Tone> = {
  new: "accent",
  read: "neutral",
  responded: "night",
  resolved: "good",
};

export function StatusBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={tones[status]}>{contactStatusLabels[status]()}</Badge>;
}
