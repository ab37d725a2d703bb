import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { ContactStatus } from "#contract/contact-words.ts";

/** How the states of a message are called. */
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

/** How far a message is. */
export function StatusBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status]}</Badge>;
}
