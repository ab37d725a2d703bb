import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { Message } from "#contract/kernel/message.ts";
import type { MailEnvelope } from "#contract/settings/mail.ts";
import { m } from "#messages";

const badges: Record<MailEnvelope["status"], { label: Message; tone: Tone }> = {
  pending: { label: m["mail.outgoing.status.waiting"], tone: "warn" },
  sent: { label: m["mail.outgoing.status.sent"], tone: "good" },
  kept: { label: m["mail.outgoing.status.saved"], tone: "neutral" },
  failed: { label: m["mail.outgoing.status.failed"], tone: "bad" },
};

/** Status of an email, with the number of attempts. */
export function MailStatus({ mail: { status, attempts } }: { mail: MailEnvelope }) {
  const { label, tone } = badges[status];
  return (
    <Badge tone={tone}>
      {attempts > 1 ? m["mail.outgoing.statusAndAttempts"]({ status: label(), attempts }) : label()}
    </Badge>
  );
}
