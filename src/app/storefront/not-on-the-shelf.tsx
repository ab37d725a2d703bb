import { PackageSearch } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";

export interface NotOnTheShelfProps {
  title: string;
  text: string;
  /** Words of the way to the store. */
  action: string;
}

/** The whole screen of a product or category that does not exist. */
export function NotOnTheShelf({ title, text, action }: NotOnTheShelfProps) {
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
