import { CircleCheck } from "lucide-react";
import { useNavigate } from "react-router";
import { unlistedMeta } from "#app/lib/unlisted-meta.ts";
import { useCountdown } from "#app/lib/use-countdown.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";

/** Seconds until the store opens by itself (Specification §9). */
const secondsToStore = 5;

export const meta = unlistedMeta("Signed In", "You are signed in.", "/login-success");

/** Shown after a login that came from nowhere in particular (Specification §2). */
export default function LoginSuccess() {
  const navigate = useNavigate();
  const seconds = useCountdown(secondsToStore, () => navigate("/store", { replace: true }));
  return (
    <Container width="text">
      <EmptyState
        level={1}
        icon={<CircleCheck aria-hidden="true" />}
        title="You have logged in successfully"
        text={
          <>
            The store opens in <span className="numeric">{seconds}</span>{" "}
            {seconds === 1 ? "second" : "seconds"}.
          </>
        }
        action={
          <ButtonLink to="/store" variant="primary" replace>
            Go to Store now
          </ButtonLink>
        }
      />
    </Container>
  );
}
