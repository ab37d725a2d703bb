import { useState } from "react";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { type Demo, removeDemo } from "#contract/settings/demo.ts";
import { demoParts, demoWords } from "#contract/settings/demo-words.ts";
import { useChange } from "../forms/use-change.ts";

/** Removes the demo data after a confirmation that lists what goes and what stays; renders nothing once it is gone. */
export function DemoPanel({ demo: { goes, stays } }: { demo: Demo }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, change } = useChange(demoWords.removeFailed);
  const parts = demoParts(goes);
  if (parts.length === 0) return null;

  async function remove() {
    await change(async () => (await api(removeDemo)).message ?? demoWords.removed);
    setIsConfirming(false);
  }

  return (
    <Card as="section">
      <CardHeader
        title="Demo products"
        action={<Button onClick={() => setIsConfirming(true)}>Remove demo data</Button>}
      />
      <p className="muted">
        This shop still has {joined(parts)} from the demo, marked Demo in their lists. Records you have edited
        are yours and stay.
      </p>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={remove}
        title="Remove demo data?"
        message={
          <>
            {joined(parts)} will be deleted. This cannot be undone.
            {stays.map(({ _id, name, products }) => (
              <span key={_id}>
                <br />
                <strong>{name}</strong> stays, because it contains{" "}
                {products === 1 ? "1 product" : `${products} products`} of yours.
              </span>
            ))}
            <br />
            Orders keep the names, pictures and prices from when they were placed.
          </>
        }
        confirmLabel="Remove"
        danger
        busy={busy}
        busyLabel="Removing..."
      />
    </Card>
  );
}

const listFormat = new Intl.ListFormat("en-IN", { type: "conjunction" });
const joined = (parts: readonly string[]): string => listFormat.format(parts);
