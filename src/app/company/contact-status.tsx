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
import { askForTicket, type ContactTicket } from "#contract/contact.ts";
import { deadlineState, deadlinesOf } from "#contract/contact-deadlines.ts";
import { contactWords } from "#contract/contact-words.ts";
import type { Route } from "./+types/contact-status";
import styles from "./contact/contact-status.module.css";
import { TicketCard } from "./contact/ticket-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your Message",
    description: "See how far your message to us is, and read our answers.",
    path: "/contact/status",
    indexed: false,
  });

interface Answer {
  typed: { ticket: string; email: string };
  contact?: ContactTicket;
  /** A deadline of the law is over. */
  isOverdue?: boolean;
  /** Why there is none. */
  refusal?: string;
  errors?: FormErrors;
}

/** The form is an ordinary one: what is asked for stays out of the address, and it works without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const typed = { ticket: form.get("ticket") ?? "", email: form.get("email") ?? "" };
  try {
    const { contact } = await serverApi(context)(askForTicket, { body: typed });
    const deadlines = Object.values(deadlinesOf(contact));
    const isOverdue = deadlines.some((deadline) => deadlineState(deadline, new Date()) === "overdue");
    return data<Answer>({ typed, contact, isOverdue });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefusal = error.status >= 400 && error.status < 500;
    const refusal = isRefusal ? messageOf(error, contactWords.statusFailed) : contactWords.statusFailed;
    return data<Answer>({ typed, refusal, errors: errorsByField(error.errors) }, { status: error.status });
  }
}

export default function ContactStatus({ actionData: answer }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  // The page is rendered for nobody in particular: what the address says is known once it has come alive.
  const linked = useSession().status === "ready" ? (parameters.get("ticket") ?? "") : "";
  const { errors = {}, typed = { ticket: linked, email: "" } } = answer ?? {};
  return (
    <Container className={styles.page}>
      <PageHeader
        title="How Far Is My Message?"
        text="Your ticket was shown to you when you wrote to us, and stands in our letter."
      />
      <div className={styles.columns}>
        <Card padding="large">
          <form method="post" action="/contact/status" noValidate className={styles.form}>
            <TextField
              key={typed.ticket}
              label="Ticket"
              name="ticket"
              hint="Nine digits; the letters before them may be left out"
              autoComplete="off"
              maxLength={30}
              required
              defaultValue={typed.ticket}
              error={errors.ticket}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              hint="The address that you gave us"
              autoComplete="email"
              maxLength={254}
              required
              defaultValue={typed.email}
              error={errors.email}
            />
            <Button type="submit" variant="primary" size="large" wide>
              Show My Message
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
