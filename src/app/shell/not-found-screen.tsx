import { Compass } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Cluster, Container } from "#app/ui/layout.tsx";
import { m } from "#messages";

/** Not-found page with links to other pages (Specification §2). */
export function NotFoundScreen() {
  return (
    <Container width="text">
      <EmptyState
        level={1}
        icon={<Compass aria-hidden="true" />}
        title={m["shell.pageNotFound"]()}
        text={m["shell.pageNotFoundHint"]()}
        action={
          <Cluster justify="center">
            <ButtonLink to="/" variant="primary">
              {m["common.button.home"]()}
            </ButtonLink>
            <ButtonLink to="/store" variant="secondary">
              {m["shell.browseStore"]()}
            </ButtonLink>
            <ButtonLink to="/contact" variant="quiet">
              {m["shell.contactUs"]()}
            </ButtonLink>
          </Cluster>
        }
      />
    </Container>
  );
}
