import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { readToday, TodaySection } from "#contract/reports/today.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import type { Loaded } from "../frame/loading.ts";
import { TodayEntryRow } from "./today-entry.tsx";
import { todayLabels } from "./today-labels.ts";
import styles from "./today-tiles.module.css";

/** The open work that the user's role handles: a tile for each kind, with the most urgent entries. */
export function TodayTiles({ loaded }: { loaded: Loaded<PayloadOf<typeof readToday>> }) {
  // Keep the last tiles if a refresh fails.
  const [today, setToday] = useState(loaded.ok ? loaded.data.today : null);
  if (loaded.ok && loaded.data.today !== today) setToday(loaded.data.today);
  if (!today) {
    return loaded.ok ? null : <LoadFailure message={m["overview.today.loadFailed"]()} error={loaded.error} />;
  }
  return (
    <section>
      <h2 className={styles.heading}>{m["overview.today.title"]()}</h2>
      {today.sections.length === 0 ? (
        <p className={styles.done}>
          <CircleCheck aria-hidden="true" />
          {m["overview.today.nothing"]()}
        </p>
      ) : (
        <ul className={styles.tiles}>
          {today.sections.map((section) => (
            <Tile key={section.kind} section={section} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Tile({ section: { kind, total, late, link, entries } }: { section: TodaySection }) {
  const { title, icon: Icon } = todayLabels[kind];
  return (
    <li className={styles.tile}>
      <div className={styles.head}>
        <Icon aria-hidden="true" />
        <h3 className={styles.title}>
          {title()} <span className={styles.count}>{formatNumber(total)}</span>
        </h3>
        {late > 0 && <Badge tone="bad">{m["overview.today.late"]({ number: formatNumber(late) })}</Badge>}
        <Link
          to={link}
          preventScrollReset
          className={styles.all}
          aria-label={m["overview.today.viewAllOf"]({ kind: title() })}
        >
          {m["overview.today.viewAll"]()}
        </Link>
      </div>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <TodayEntryRow key={entry.task ?? entry.link + entry.title} kind={kind} entry={entry} />
        ))}
      </ul>
    </li>
  );
}
