import { useLocation } from "react-router";
import type { ApiError } from "#app/api.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { m } from "#messages";
import { failureReason } from "./loading.ts";

/** Error shown instead of a list: what failed and why, with a retry button or a link to the login. */
export function LoadFailure({ message, error }: { message: string; error: ApiError }) {
  const { pathname, search } = useLocation();
  const sessionEnded = error.status === 401;
  return (
    <Notice
      tone="bad"
      title={message}
      announce
      action={
        sessionEnded ? (
          <ButtonLink to="/login" state={{ from: pathname + search }}>
            {m["frame.signIn"]()}
          </ButtonLink>
        ) : (
          <RetryButton />
        )
      }
    >
      {failureReason(error)}
    </Notice>
  );
}
