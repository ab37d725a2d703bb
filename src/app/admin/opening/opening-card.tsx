import { Link } from "react-router";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { Opening } from "#contract/opening.ts";
import styles from "./opening-card.module.css";
import { openingScreenWords as words } from "./opening-item-words.ts";
import { OpeningList } from "./opening-list.tsx";

/** So many stand on the overview, which has other things to tell. */
const mostShown = 5;

/** What the shop still needs before it sells, on the overview; nothing once all is done. */
export function OpeningCard({ opening: { items } }: { opening: Opening }) {
  const missing = items.filter(({ state }) => state === "missing");
  const hidden = missing.length - mostShown;
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
      <OpeningProgress items={items} />
      <OpeningList items={missing.slice(0, mostShown)} />
      <p className={styles.more}>
        <Link to="/dashboard/admin/opening">{hidden > 0 ? words.more(hidden) : words.whole}</Link>
      </p>
    </Card>
  );
}

/** A bar that says how many of the items are done. */
export function OpeningProgress({ items }: Pick<Opening, "items">) {
  const done = items.filter(({ state }) => state === "done").length;
  return (
    <div className={styles.progress}>
      <Progress label={words.progress(done, items.length)} value={done} max={items.length} hideLabel />
    </div>
  );
}
