import { Progress } from "#app/ui/progress.tsx";
import type { LaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { m } from "#messages";
import styles from "./launch-checklist-card.module.css";

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
