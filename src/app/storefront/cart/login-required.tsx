import { LockKeyhole } from "lucide-react";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Cluster, Container } from "#app/ui/layout.tsx";
import { m } from "#messages";

/** Shown to visitors instead of the cart or a checkout (Specification §2). */
export function LoginRequired({ text }: { text: string }) {
  const state = { from: useLocation().pathname };
  return (
    <Container width="text">
      <EmptyState
        level={1}
        icon={<LockKeyhole aria-hidden="true" />}
        title={m["cart.loginRequired"]()}
        text={text}
        action={
          <Cluster justify="center">
            <ButtonLink to="/login" state={state} variant="primary">
              {m["cart.loginToContinue"]()}
            </ButtonLink>
            <ButtonLink to="/register" variant="secondary">
              {m["cart.createAccount"]()}
            </ButtonLink>
          </Cluster>
        }
      />
    </Container>
  );
}
