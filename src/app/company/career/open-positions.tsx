import { BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import { messageElements } from "#app/lib/message-elements.tsx";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Job } from "#contract/content/careers.ts";
import { m } from "#messages";
import { ApplicationDialog } from "./application-dialog.tsx";
import { acceptsApplications, useToday } from "./applications-open.ts";
import { JobCard } from "./job-card.tsx";
import styles from "./open-positions.module.css";

/** Badge with the number of jobs that take applications: 'N Opening(s)'. */
export function OpeningCount({ jobs }: { jobs: readonly Job[] }) {
  const today = useToday();
  const count = jobs.filter((job) => acceptsApplications(job, today)).length;
  return (
    <Badge tone="night">
      {count} {m["career.openings"]({ count })}
    </Badge>
  );
}

/** The jobs, and the dialog to apply for one of them. */
export function OpenPositions({ jobs }: { jobs: readonly Job[] }) {
  const { email } = useShopSettings().company;
  const today = useToday();
  const [selected, setSelected] = useState<Job | null>(null);
  return (
    <>
      {jobs.length === 0 ? (
        <EmptyState
          level={3}
          icon={<BriefcaseBusiness aria-hidden="true" />}
          title={m["career.noOpenPositions"]()}
          text={m["career.noOpenPositionsHint"]()}
          action={<ButtonLink to="/contact">{m["career.contactUs"]()}</ButtonLink>}
        />
      ) : (
        <>
          <ul className={styles.jobs}>
            {jobs.map((job) => (
              <JobCard
                key={job._id}
                job={job}
                open={acceptsApplications(job, today)}
                onApply={() => setSelected(job)}
              />
            ))}
          </ul>
          <noscript>
            <p>
              {messageElements(m["career.needsJavascript"], {
                email: <a href={`mailto:${email}`}>{email}</a>,
              })}
            </p>
          </noscript>
        </>
      )}
      {/* Always rendered: if the last job closes while a visitor is applying, the form keeps its input. */}
      <ApplicationDialog job={selected} onClose={() => setSelected(null)} />
    </>
  );
}
