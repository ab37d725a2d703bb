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
import { tidyPhone } from "#app/ui/phone-field.tsx";
import { maxOrderNumberLength } from "#contract/orders/order-number.ts";
import { type TrackedOrder, trackOrder } from "#contract/orders/track-order.ts";
import { m } from "#messages";
import type { Route } from "./+types/track";
import styles from "./track.module.css";
import { TrackedOrderDetails } from "./tracked-order-details.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["orders.track.title"](),
    description: m["orders.track.description"](),
    path: "/track",
  });

interface ActionResult {
  input: { number: string; contact: string };
  order?: TrackedOrder;
  /** Error message if no order was found. */
  refusal?: string;
  errors?: FormErrors;
}

/** Handles a plain POST form, which keeps the values out of the URL and works without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const input = { number: form.get("number") ?? "", contact: form.get("contact") ?? "" };
  try {
    const body = { number: input.number, ...readContact(input.contact) };
    const { order } = await serverApi(context)(trackOrder, { body });
    return data<ActionResult>({ input, order });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefusal = error.status >= 400 && error.status < 500;
    const refusal = isRefusal ? messageOf(error, m["orders.track.failed"]()) : m["orders.track.failed"]();
    return data<ActionResult>(
      { input, refusal, errors: errorsByField(error.errors) },
      { status: error.status },
    );
  }
}

/** The page has one field for both ways to identify the buyer. */
function readContact(text: string): { email: string } | { phone: string } {
  const contact = text.trim();
  const { text: phone } = tidyPhone({ text: contact, caret: 0 });
  return /^\d+$/.test(phone) ? { phone } : { email: contact };
}

/** Tracks an order without signing in. */
export default function Track({ actionData: answer }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  // The server-rendered page is shared by all visitors: the query string is known only after hydration.
  const linked = useSession().status === "ready" ? (parameters.get("number") ?? "") : "";
  const { errors = {}, input = { number: linked, contact: "" } } = answer ?? {};
  return (
    <Container className={styles.page}>
      <PageHeader title={m["orders.track.title"]()} text={m["orders.track.lead"]()} />
      <div className={styles.columns}>
        <Card padding="large">
          <form method="post" action="/track" noValidate className={styles.form}>
            <TextField
              key={input.number}
              label={m["orders.track.number"]()}
              name="number"
              hint={m["orders.track.numberHint"]()}
              autoComplete="off"
              maxLength={maxOrderNumberLength}
              required
              defaultValue={input.number}
              error={errors.number}
            />
            <TextField
              label={m["orders.track.contact"]()}
              name="contact"
              hint={m["orders.track.contactHint"]()}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              required
              defaultValue={input.contact}
              error={errors.email ?? errors.phone}
            />
            <Button type="submit" variant="primary" size="large" wide>
              {m["orders.track.submit"]()}
            </Button>
          </form>
        </Card>
        {answer?.refusal && Object.keys(errors).length === 0 && (
          <Notice tone="bad" title={answer.refusal} announce />
        )}
        {answer?.order && <TrackedOrderDetails order={answer.order} />}
      </div>
    </Container>
  );
}
