import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { ModerationStatus } from "#contract/support/moderation-words.ts";

const states: Record<ModerationStatus, { words: string; tone: Tone }> = {
  pending: { words: "Awaiting review", tone: "warn" },
  published: { words: "Published", tone: "good" },
  refused: { words: "Not published", tone: "bad" },
};

/** The moderation status, as its author sees it. */
export function ModerationBadge({ status }: { status: ModerationStatus }) {
  const { words, tone } = states[status];
  return <Badge tone={tone}>{words}</Badge>;
}
