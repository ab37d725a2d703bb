import { useState } from "react";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { type Demo, removeDemo } from "#contract/demo.ts";
import { demoParts, demoWords } from "#contract/demo-words.ts";
import { useChange } from "../use-change.ts";

/** Removes what came with the shop, and says before what goes and what stays; nothing once it is gone. */
export function DemoPanel({ demo: { goes, stays } }: { demo: Demo }) {
  const [asking, setAsking] = useState(false);
  const { busy, change } = useChange(demoWords.removeFailed);
  const parts = demoParts(goes);
  if (parts.length === 0) return null;

  async function remove() {
    await change(async () => (await api(removeDemo)).message ?? demoWords.removed);
    setAsking(false);
  }

  return (
    <Card as="section">
      <CardHeader
        title="Demo products"
        action={<Button onClick={() => setAsking(true)}>Remove the demo</Button>}
      />
      <p className="muted">
        Of what this shop came with, {inOneSentence(parts)} are left as they were, marked Demo in their lists.
        What you edit becomes your own and stays.
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Remove the demo"
        message={
          <>
            {inOneSentence(parts)} will leave the shop. They do not come back.
            {stays.map(({ _id, name, products }) => (
              <span key={_id}>
                <br />
                <strong>{name}</strong> stays, because {products === 1 ? "1 product" : `${products} products`}{" "}
                of your own {products === 1 ? "stands" : "stand"} in it.
              </span>
            ))}
            <br />
            Orders stay as they are, with the names, pictures and prices of the day they were placed.
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

const lists = new Intl.ListFormat("en-IN", { type: "conjunction" });
const inOneSentence = (parts: readonly string[]): string => lists.format(parts);
