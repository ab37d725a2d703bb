import { useState } from "react";
import { api } from "#app/api.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { inLanguage } from "#contract/kernel/in-language.ts";
import { type Demo, removeDemo } from "#contract/settings/demo.ts";
import { formatDemoCounts } from "#contract/settings/format-demo-counts.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";

/**
 * Panel that removes the demo data, after a confirmation that lists what is removed and what is kept. Renders nothing
 * if there is no demo data.
 */
export function DemoPanel({ demo: { goes, stays } }: { demo: Demo }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, change } = useChange(m["settings.demo.removeFailed"]());
  const parts = formatDemoCounts(goes);
  if (parts.length === 0) return null;

  async function remove() {
    await change(async () => (await api(removeDemo)).message ?? m["settings.demo.removed"]());
    setIsConfirming(false);
  }

  return (
    <Card as="section">
      <CardHeader
        title={m["demo.title"]()}
        action={<Button onClick={() => setIsConfirming(true)}>{m["demo.remove"]()}</Button>}
      />
      <p className="muted">{m["demo.text"]({ parts: joinParts(parts) })}</p>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={remove}
        title={m["demo.confirm.title"]()}
        message={
          <>
            {m["demo.confirm.text"]({ parts: joinParts(parts) })}
            {stays.map(({ _id, name, products }) => (
              <span key={_id}>
                <br />
                {messageElements((slots) => m["demo.confirm.categoryStays"]({ ...slots, products }), {
                  name: <strong>{name}</strong>,
                })}
              </span>
            ))}
            <br />
            {m["demo.confirm.ordersStay"]()}
          </>
        }
        confirmLabel={m["demo.confirm.submit"]()}
        danger
        busy={busy}
        busyLabel={m["demo.confirm.removing"]()}
      />
    </Card>
  );
}

const listFormat = inLanguage((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));
const joinParts = (parts: readonly string[]): string => listFormat().format(parts);
