import { Link } from "react-router";
import { launchChecklistMessages as words } from "#app/admin/launch-checklist/launch-checklist-messages.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { LaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { ChecklistItems } from "./launch-checklist.tsx";
import styles from "./launch-checklist-card.module.css";

/** Keeps the card short on the dashboard. */
const maxItems = 5;

/** Unfinished items of the launch checklist for the dashboard; renders nothing once all are done. */
export function LaunchChecklistCard({ checklist: { items } }: { checklist: LaunchChecklist }) {
  const missing = items.filter(({ state }) => state === "missing");
  const hidden = missing.length - maxItems;
  if (missing.length === 0) return null;
  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title={words.title}
        text={words.text}
        action={
          <span className="numeric">{words.progress(items.length - missing.length, items.length)}</span>
        }
      />
      <LaunchProgress items={items} />
      <ChecklistItems items={missing.slice(0, maxItems)} />
      <p className={styles.more}>
        <Link to="/dashboard/admin/opening">{hidden > 0 ? words.more(hidden) : words.whole}</Link>
      </p>
    </Card>
  );
}

/** Progress bar of the launch checklist. */
export function LaunchProgress({ items }: Pick<LaunchChecklist, "items">) {
  const done = items.filter(({ state }) => state === "done").length;
  return (
    <div className={styles.progress}>
      <Progress label={words.progress(done, items.length)} value={done} max={items.length} hideLabel />
    </div>
  );
}
