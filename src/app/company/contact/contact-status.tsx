import { data, useSearchParams } from "react-router";
import { serverApi } from "#app/api.ts";
import { type LookupFailure, lookupFailureOf } from "#app/lib/lookup-failure.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useSession } from "#app/lib/session.ts";
import { TextField } from "#app/ui/field.tsx";
import { LookupPage } from "#app/ui/lookup-page.tsx";
import { type ContactTicket, readTicketStatus } from "#contract/support/contact.ts";
import { deadlineState, deadlinesOf } from "#contract/support/contact-deadlines.ts";
import { m } from "#messages";
import type { Route } from "./+types/contact-status";
import { TicketCard } from "./ticket-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["contact.statusTitle"](),
    description: m["contact.statusDescription"](),
    path: "/contact/status",
    indexed: false,
  });

interface ActionResult {
  input: { ticket: string; email: string };
  contact?: ContactTicket;
  /** A statutory deadline has passed. */
  isOverdue?: boolean;
  failure?: LookupFailure;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const input = { ticket: form.get("ticket") ?? "", email: form.get("email") ?? "" };
  try {
    const { contact } = await serverApi(context)(readTicketStatus, { body: input });
    const deadlines = Object.values(deadlinesOf(contact));
    const isOverdue = deadlines.some((deadline) => deadlineState(deadline, new Date()) === "overdue");
    return data<ActionResult>({ input, contact, isOverdue });
  } catch (error) {
    const { failure, status } = lookupFailureOf(error, m["support.contact.statusFailed"]());
    return data<ActionResult>({ input, failure }, { status });
  }
}

export default function ContactStatus({ actionData: answer }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  // The server-rendered page is shared by all visitors: the query string is known only after hydration.
  const linked = useSession().status === "ready" ? (parameters.get("ticket") ?? "") : "";
  const { failure, input = { ticket: linked, email: "" } } = answer ?? {};
  return (
    <LookupPage
      title={m["contact.trackTitle"]()}
      text={m["contact.trackHint"]()}
      path="/contact/status"
      fields={
        <>
          <TextField
            key={input.ticket}
            label={m["contact.ticket"]()}
            name="ticket"
            hint={m["contact.ticketHint"]()}
            autoComplete="off"
            maxLength={30}
            required
            defaultValue={input.ticket}
            error={failure?.errors.ticket}
          />
          <TextField
            label={m["contact.email"]()}
            name="email"
            type="email"
            hint={m["contact.emailHint"]()}
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={input.email}
            error={failure?.errors.email}
          />
        </>
      }
      submitLabel={m["contact.showMyMessage"]()}
      failure={failure}
    >
      {answer?.contact && <TicketCard contact={answer.contact} isOverdue={answer.isOverdue ?? false} />}
    </LookupPage>
  );
}
