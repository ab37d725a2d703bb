import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { MailEnvelope } from "#contract/mail.ts";

const looks: Record<MailEnvelope["status"], { words: string; tone: Tone }> = {
  pending: { words: "Waiting", tone: "warn" },
  sent: { words: "Sent", tone: "good" },
  kept: { words: "Kept in the outbox", tone: "neutral" },
  failed: { words: "Failed", tone: "bad" },
};

/** How far a message is, and how often it was tried. */
export function MailStatus({ mail: { status, attempts } }: { mail: MailEnvelope }) {
  const { words, tone } = looks[status];
  return <Badge tone={tone}>{attempts > 1 ? `${words}, ${attempts} tries` : words}</Badge>;
}
