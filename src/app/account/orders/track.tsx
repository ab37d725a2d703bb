import { data } from "react-router";
import { serverApi } from "#app/api.ts";
import { type LookupFailure, lookupFailureOf } from "#app/lib/lookup-failure.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { TextField } from "#app/ui/field.tsx";
import { LookupPage } from "#app/ui/lookup-page.tsx";
import { tidyPhone } from "#app/ui/phone-field.tsx";
import { maxEmailLength } from "#contract/kernel/patterns.ts";
import { maxOrderNumberLength } from "#contract/orders/order-number.ts";
import { type TrackedOrder, trackOrder } from "#contract/orders/track-order.ts";
import { m } from "#messages";
import type { Route } from "./+types/track";
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
  failure?: LookupFailure;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const input = { number: form.get("number") ?? "", contact: form.get("contact") ?? "" };
  try {
    const body = { number: input.number, ...readContact(input.contact) };
    const { order } = await serverApi(context)(trackOrder, { body });
    return data<ActionResult>({ input, order });
  } catch (error) {
    const { failure, status } = lookupFailureOf(error, m["orders.track.failed"]());
    return data<ActionResult>({ input, failure }, { status });
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
  const { failure, input } = answer ?? {};
  return (
    <LookupPage
      title={m["orders.track.title"]()}
      text={m["orders.track.lead"]()}
      path="/track"
      fields={
        <>
          <TextField
            label={m["orders.track.number"]()}
            name="number"
            hint={m["orders.track.numberHint"]()}
            autoComplete="off"
            maxLength={maxOrderNumberLength}
            required
            defaultValue={input?.number}
            error={failure?.errors.number}
          />
          <TextField
            label={m["orders.track.contact"]()}
            name="contact"
            hint={m["orders.track.contactHint"]()}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxEmailLength}
            required
            defaultValue={input?.contact}
            error={failure?.errors.email ?? failure?.errors.phone}
          />
        </>
      }
      submitLabel={m["orders.track.submit"]()}
      failure={failure}
    >
      {answer?.order && <TrackedOrderDetails order={answer.order} />}
    </LookupPage>
  );
}
