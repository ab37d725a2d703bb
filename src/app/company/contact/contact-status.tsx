import { data, useSearchParams } from "react-router";
import { ApiError, messageOf, serverApi } from "#app/api.ts";
import { errorsByField, type FormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { type ContactTicket, readTicketStatus } from "#contract/support/contact.ts";
import { deadlineState, deadlinesOf } from "#contract/support/contact-deadlines.ts";
import { m } from "#messages";
import type { Route } from "./+types/contact-status";
import styles from "./contact-status.module.css";
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
  /** Error message if no ticket was found. */
  refusal?: string;
  errors?: FormErrors;
}

/** Handles a plain POST form, which keeps the values out of the URL and works without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const input = { ticket: form.get("ticket") ?? "", email: form.get("email") ?? "" };
  try {
    const { contact } = await serverApi(context)(readTicketStatus, { body: input });
    const deadlines = Object.values(deadlinesOf(contact));
    const isOverdue = deadlines.some((deadline) => deadlineState(deadline, new Date()) === "overdue");
    return data<ActionResult>({ input, contact, isOverdue });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefusal = error.status >= 400 && error.status < 500;
    const refusal = isRefusal
      ? messageOf(error, m["support.contact.statusFailed"]())
      : m["support.contact.statusFailed"]();
    return data<ActionResult>(
      { input, refusal, errors: errorsByField(error.errors) },
      { status: error.status },
    );
  }
}

export default function ContactStatus({ actionData: answer }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  // The server-rendered page is shared by all visitors: the query string is known only after hydration.
  const linked = useSession().status === "ready" ? (parameters.get("ticket") ?? "") : "";
  const { errors = {}, input = { ticket: linked, email: "" } } = answer ?? {};
  return (
    <Container className={styles.page}>
      <PageHeader title={m["contact.trackTitle"]()} text={m["contact.trackHint"]()} />
      <div className={styles.columns}>
        <Card padding="large">
          <form method="post" action="/contact/status" noValidate className={styles.form}>
            <TextField
              key={input.ticket}
              label={m["contact.ticket"]()}
              name="ticket"
              hint={m["contact.ticketHint"]()}
              autoComplete="off"
              maxLength={30}
              required
              defaultValue={input.ticket}
              error={errors.ticket}
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
              error={errors.email}
            />
            <Button type="submit" variant="primary" size="large" wide>
              {m["contact.showMyMessage"]()}
            </Button>
          </form>
        </Card>
        {answer?.refusal && Object.keys(errors).length === 0 && (
          <Notice tone="bad" title={answer.refusal} announce />
        )}
        {answer?.contact && <TicketCard contact={answer.contact} isOverdue={answer.isOverdue ?? false} />}
      </div>
    </Container>
  );
}
