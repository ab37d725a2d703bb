import { Link } from "react-router";
import type { LaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { m } from "#messages";
import { checklistItems } from "./checklist-items.ts";
import styles from "./launch-line.module.css";

/** The launch checklist in one line on the dashboard. Renders nothing once all items are done. */
export function LaunchLine({ checklist: { items } }: { checklist: LaunchChecklist }) {
  const next = items.find(({ state }) => state === "missing");
  if (!next) return null;
  const done = items.filter(({ state }) => state === "done").length;
  return (
    <p className={styles.line}>
      <Ring share={done / items.length} />
      <strong>{m["launchChecklist.title"]()}</strong>
      <span className="numeric">{m["launchChecklist.progress"]({ done, all: items.length })}</span>
      <span className={styles.next}>
        {m["launchChecklist.next"]({ item: checklistItems[next.code].title() })}
      </span>
      <Link to="/dashboard/admin/opening" className={styles.link}>
        {m["launchChecklist.viewAll"]()}
      </Link>
    </p>
  );
}

/** A ring that is filled up to `share`, from 0 to 1. */
function Ring({ share }: { share: number }) {
  const circle = { cx: 12, cy: 12, r: 9, pathLength: 100 };
  return (
    <svg viewBox="0 0 24 24" className={styles.ring} aria-hidden="true">
      <circle {...circle} className={styles.track} />
      <circle {...circle} className={styles.done} strokeDasharray={`${Math.round(share * 100)} 100`} />
    </svg>
  );
}
