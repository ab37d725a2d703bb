import { useId } from "react";
import { NavLink } from "react-router";
import { useHasCapability } from "#app/lib/session.ts";
import { useTakesManualPayments } from "#app/lib/site.ts";
import { CountBadge, countText } from "#app/ui/badge.tsx";
import { m } from "#messages";
import styles from "./admin-frame.module.css";
import { type AdminLink, adminGroups } from "./navigation.ts";
import type { PendingCounts } from "./use-pending-counts.ts";

export interface AdminLinksProps {
  pendingCounts: PendingCounts;
  onFollow?: () => void;
}

/** Navigation links that the user's role may see, in groups and with pending counts. */
export function AdminLinks({ pendingCounts, onFollow }: AdminLinksProps) {
  const id = useId();
  const features = { "manual payments": useTakesManualPayments() };
  const can = useHasCapability();
  const isShown = ({ needs, capability }: AdminLink) => can(capability) && (!needs || features[needs]);
  const groups = adminGroups
    .map(({ label, links }) => ({ label, links: links.filter(isShown) }))
    .filter(({ links }) => links.length > 0);
  return groups.map(({ label, links }, index) => {
    const labelId = label && `${id}-${index}`;
    return (
      <div key={links[0]?.to} className={styles.group}>
        {label && (
          <p id={labelId} className={styles.groupName}>
            {label()}
          </p>
        )}
        <ul className={styles.links} aria-labelledby={labelId}>
          {links.map(({ label, to, icon: Icon, exact = false, waiting: kind }) => (
            <li key={to} className={styles.entry}>
              <NavLink to={to} end={exact} className={styles.link} onClick={onFollow}>
                <Icon aria-hidden="true" />
                {label()}
              </NavLink>
              {kind && <PendingCount count={pendingCounts[kind] ?? 0} />}
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** Rendered next to the link, so that the accessible name of the link is as specified. */
function PendingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.waiting}>
      <span className="visually-hidden">{m["frame.pendingCount"]({ count: countText(count) })}</span>
      <CountBadge count={count} />
    </span>
  );
}
