import { PackageSearch } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";

export interface NotFoundPageProps {
  title: string;
  text: string;
  /** Label of the link to the store. */
  action: string;
}

/** The page for a product, category or offer that does not exist. */
export function NotFoundPage({ title, text, action }: NotFoundPageProps) {
  return (
    <Container width="text">
      <EmptyState
        level={1}
        icon={<PackageSearch aria-hidden="true" />}
        title={title}
        text={text}
        action={
          <ButtonLink to="/store" variant="primary">
            {action}
          </ButtonLink>
        }
      />
    </Container>
  );
}
