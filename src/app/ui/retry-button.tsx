import { RotateCw } from "lucide-react";
import { useRevalidator } from "react-router";
import { buttonWords } from "#app/lib/button-words.ts";
import { Button } from "./button.tsx";

/** Reloads the page's data. */
export function RetryButton({ size }: { size?: "small" }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      {...(size && { size })}
      icon={<RotateCw aria-hidden="true" />}
      busy={state === "loading"}
      busyLabel="Trying again..."
      onClick={() => revalidate()}
    >
      {buttonWords.tryAgain}
    </Button>
  );
}
