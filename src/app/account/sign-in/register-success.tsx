import { CircleCheck } from "lucide-react";
import { useLocation } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { m } from "#messages";
import type { Route } from "./+types/register-success";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["signIn.registered.pageTitle"](),
    description: m["signIn.registered.description"](),
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
        title={m["signIn.registered.title"]()}
        text={m["signIn.registered.text"]()}
        action={
          <ButtonLink to="/login" state={state} variant="primary">
            {m["signIn.loginButton"]()}
          </ButtonLink>
        }
      />
    </Container>
  );
}
