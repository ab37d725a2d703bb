import { CircleCheck } from "lucide-react";
import { useLocation } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/register-success";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Account Created",
    description: "Your account is ready.",
    path: "/register-success",
    indexed: false,
  });

export default function RegisterSuccess() {
  const { state } = useLocation();
  return (
    <Container width="text">
      <EmptyState
        level={1}
        icon={<CircleCheck aria-hidden="true" />}
        title="Account Created successfully"
        text="Sign in with your email and password to start."
        action={
          <ButtonLink to="/login" state={state} variant="primary">
            Login
          </ButtonLink>
        }
      />
    </Container>
  );
}
