import { RotateCw } from "lucide-react";
import { useLocation, useRevalidator } from "react-router";
import type { ApiError } from "#app/api.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Stands where a list could not be loaded: what failed, why when the server says so, and the way on. */
export function LoadFailure({ words, error }: { words: string; error: ApiError }) {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  const sessionEnded = error.status === 401;
  return (
    <Notice
      tone="bad"
      title={words}
      announce
      action={
        sessionEnded ? (
          <ButtonLink to="/login" state={{ from: pathname + search }}>
            Sign in
          </ButtonLink>
        ) : (
          <Button
            icon={<RotateCw aria-hidden="true" />}
            busy={revalidator.state === "loading"}
            onClick={() => revalidator.revalidate()}
          >
            Try again
          </Button>
        )
      }
    >
      {error.status === 0 ? "The shop could not be reached. Please check your connection." : error.message}
    </Notice>
  );
}
