import { Compass } from "lucide-react";
import { buttonWords } from "#app/lib/button-words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Cluster, Container } from "#app/ui/layout.tsx";

/** Not-found page with links to other pages (Specification §2). */
export function NotFoundScreen() {
  return (
    <Container width="text">
      <EmptyState
        level={1}
        icon={<Compass aria-hidden="true" />}
        title="Page Not Found"
        text="We couldn't find a page at this address. It may have moved, or the link may be mistyped."
        action={
          <Cluster justify="center">
            <ButtonLink to="/" variant="primary">
              {buttonWords.home}
            </ButtonLink>
            <ButtonLink to="/store" variant="secondary">
              Browse Store
            </ButtonLink>
            <ButtonLink to="/contact" variant="quiet">
              Contact Us
            </ButtonLink>
          </Cluster>
        }
      />
    </Container>
  );
}
