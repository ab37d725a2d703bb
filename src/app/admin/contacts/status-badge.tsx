import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { ContactStatus } from "#contract/support/contact-words.ts";

/** Labels of message statuses. */
export const statusWords: Record<ContactStatus, string> = {
  new: "New",
  read: "Read",
  responded: "Responded",
  resolved: "Resolved",
};

const tones: Record<ContactStatus, Tone> = {
  new: "accent",
  read: "neutral",
  responded: "night",
  resolved: "good",
};

/** Status of a message as a badge. */
export function StatusBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status]}</Badge>;
}
