import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { MailEnvelope } from "#contract/settings/mail.ts";

const badges: Record<MailEnvelope["status"], { words: string; tone: Tone }> = {
  pending: { words: "Waiting", tone: "warn" },
  sent: { words: "Sent", tone: "good" },
  kept: { words: "Saved, not sent", tone: "neutral" },
  failed: { words: "Failed", tone: "bad" },
};

/** Status of an email, with the number of attempts. */
export function MailStatus({ mail: { status, attempts } }: { mail: MailEnvelope }) {
  const { words, tone } = badges[status];
  return <Badge tone={tone}>{attempts > 1 ? `${words}, ${attempts} tries` : words}</Badge>;
}
