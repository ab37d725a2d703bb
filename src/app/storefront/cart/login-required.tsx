import { LockKeyhole } from "lucide-react";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Cluster, Container } from "#app/ui/layout.tsx";

/** Shown to visitors instead of the cart (Specification §2). */
export function LoginRequired({ text }: { text: string }) {
  const state = { from: useLocation().pathname };
  return (
    <Container width="text">
      <EmptyState
        level={1}
        icon={<LockKeyhole aria-hidden="true" />}
        title="Login Required"
        text={text}
        action={
          <Cluster justify="center">
            <ButtonLink to="/login" state={state} variant="primary">
              Login to Continue
            </ButtonLink>
            <ButtonLink to="/register" variant="secondary">
              Create Account
            </ButtonLink>
          </Cluster>
        }
      />
    </Container>
  );
}
