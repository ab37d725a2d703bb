import { TriangleAlert } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Cluster, Container } from "#app/ui/layout.tsx";
import { m } from "#messages";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Shown in place of a page that failed to load, with a retry button. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="content">
      {isMissing ? (
        <NotFoundScreen />
      ) : (
        <Container width="text">
          <EmptyState
            level={1}
            icon={<TriangleAlert aria-hidden="true" />}
            title={m["shell.pageFailed"]()}
            text={m["shell.pageFailedHint"]()}
            action={
              <Cluster justify="center">
                <Button variant="primary" onClick={() => window.location.reload()}>
                  {m["common.button.tryAgain"]()}
                </Button>
                <ButtonLink to="/" variant="secondary">
                  {m["common.button.home"]()}
                </ButtonLink>
              </Cluster>
            }
          />
        </Container>
      )}
    </main>
  );
}
