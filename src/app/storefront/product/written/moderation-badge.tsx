import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { Message } from "#contract/kernel/message.ts";
import type { ModerationStatus } from "#contract/support/moderation-statuses.ts";
import { m } from "#messages";

const states: Record<ModerationStatus, { label: Message; tone: Tone }> = {
  pending: { label: m["product.moderation.pending"], tone: "warn" },
  published: { label: m["product.moderation.published"], tone: "good" },
  refused: { label: m["product.moderation.refused"], tone: "bad" },
};

/** Moderation status of a review or question, worded for the person who wrote it. */
export function ModerationBadge({ status }: { status: ModerationStatus }) {
  const { label, tone } = states[status];
  return <Badge tone={tone}>{label()}</Badge>;
}
