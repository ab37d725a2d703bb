import { Link } from "react-router";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { LaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { m } from "#messages";
import { ChecklistItems } from "./launch-checklist.tsx";
import styles from "./launch-checklist-card.module.css";

/** Maximum number of items listed, so that the card stays short on the dashboard. */
const maxItems = 5;

/** Card on the dashboard with the unfinished items of the launch checklist. Renders nothing once all are done. */
export function LaunchChecklistCard({ checklist: { items } }: { checklist: LaunchChecklist }) {
  const missing = items.filter(({ state }) => state === "missing");
  const hidden = missing.length - maxItems;
  if (missing.length === 0) return null;
  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title={m["launchChecklist.title"]()}
        text={m["launchChecklist.subtitle"]()}
        action={
          <span className="numeric">
            {m["launchChecklist.progress"]({ done: items.length - missing.length, all: items.length })}
          </span>
        }
      />
      <LaunchProgress items={items} />
      <ChecklistItems items={missing.slice(0, maxItems)} />
      <p className={styles.more}>
        <Link to="/dashboard/admin/opening">
          {hidden > 0 ? m["launchChecklist.viewMore"]({ count: hidden }) : m["launchChecklist.viewAll"]()}
        </Link>
      </p>
    </Card>
  );
}

/** Progress bar of the launch checklist. */
export function LaunchProgress({ items }: Pick<LaunchChecklist, "items">) {
  const done = items.filter(({ state }) => state === "done").length;
  return (
    <div className={styles.progress}>
      <Progress
        label={m["launchChecklist.progress"]({ done, all: items.length })}
        value={done}
        max={items.length}
        hideLabel
      />
    </div>
  );
}
