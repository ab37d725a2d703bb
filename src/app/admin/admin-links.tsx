import { useId } from "react";
import { NavLink } from "react-router";
import { useMay } from "#app/lib/session.ts";
import { useTakesManualPayments } from "#app/lib/site.ts";
import { CountBadge, countText } from "#app/ui/badge.tsx";
import styles from "./admin-frame.module.css";
import { type AdminLink, adminGroups } from "./navigation.ts";
import type { WaitingCounts } from "./use-waiting-work.ts";

export interface AdminLinksProps {
  waiting: WaitingCounts;
  onFollow?: () => void;
}

/** The links of the own role in their groups, each with how much waits there. */
export function AdminLinks({ waiting, onFollow }: AdminLinksProps) {
  const id = useId();
  const has = { "manual payments": useTakesManualPayments() };
  const may = useMay();
  const isShown = ({ needs, capability }: AdminLink) => may(capability) && (!needs || has[needs]);
  const groups = adminGroups
    .map(({ label, links }) => ({ label, links: links.filter(isShown) }))
    .filter(({ links }) => links.length > 0);
  return groups.map(({ label, links }, index) => {
    const labelId = label && `${id}-${index}`;
    return (
      <div key={links[0]?.to} className={styles.group}>
        {label && (
          <p id={labelId} className={styles.groupName}>
            {label}
          </p>
        )}
        <ul className={styles.links} aria-labelledby={labelId}>
          {links.map(({ label, to, icon: Icon, exact = false, waiting: kind }) => (
            <li key={to} className={styles.entry}>
              <NavLink to={to} end={exact} className={styles.link} onClick={onFollow}>
                <Icon aria-hidden="true" />
                {label}
              </NavLink>
              {kind && <Waiting count={waiting[kind] ?? 0} />}
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** Beside its link and not in it: links are called what the specification calls them. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.waiting}>
      <span className="visually-hidden">({countText(count)} waiting)</span>
      <CountBadge count={count} />
    </span>
  );
}
