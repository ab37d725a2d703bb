import { RotateCw } from "lucide-react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { Button } from "./button.tsx";

/** Reloads the page's data. */
export function RetryButton({ size }: { size?: "small" }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      {...(size && { size })}
      icon={<RotateCw aria-hidden="true" />}
      busy={state === "loading"}
      busyLabel={m["common.tryingAgain"]()}
      onClick={() => revalidate()}
    >
      {m["common.button.tryAgain"]()}
    </Button>
  );
}
