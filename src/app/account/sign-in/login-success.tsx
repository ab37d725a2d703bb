import { CircleCheck } from "lucide-react";
import { useNavigate, useNavigation } from "react-router";
import { messageElements } from "#app/lib/message-elements.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useCountdown } from "#app/lib/use-countdown.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { m } from "#messages";
import type { Route } from "./+types/login-success";

/** Seconds until the redirect to the store (Specification §9). */
const secondsToStore = 5;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["signIn.signedIn.pageTitle"](),
    description: m["signIn.signedIn.description"](),
    path: "/login-success",
    indexed: false,
  });

/** Shown after login if there is no page to return to (Specification §2). */
export default function LoginSuccess() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const seconds = useCountdown(secondsToStore, () => {
    // Do not interrupt a navigation that the user has started.
    if (state === "idle") navigate("/store", { replace: true });
  });
  return (
    <Container width="text">
      <EmptyState
        level={1}
        icon={<CircleCheck aria-hidden="true" />}
        title={m["signIn.signedIn.title"]()}
        text={messageElements((slots) => m["signIn.signedIn.countdown"]({ ...slots, count: seconds }), {
          seconds: <span className="numeric">{seconds}</span>,
        })}
        action={
          <ButtonLink to="/store" variant="primary" replace>
            {m["signIn.signedIn.openStore"]()}
          </ButtonLink>
        }
      />
    </Container>
  );
}
