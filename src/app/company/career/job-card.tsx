import { Banknote, BriefcaseBusiness, CalendarClock, GraduationCap, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { formatOrderDate } from "#app/lib/format.ts";
import { useSession } from "#app/lib/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Job } from "#contract/content/careers.ts";
import { jobTypeLabels } from "#contract/content/job-types.ts";
import { m } from "#messages";
import styles from "./job-card.module.css";

interface JobCardProps {
  job: Job;
  /** False once the deadline is over. */
  open: boolean;
  onApply: () => void;
}

/** One job with everything an applicant needs to know. */
export function JobCard({ job, open, onApply }: JobCardProps) {
  const isHydrated = useSession().status === "ready";
  return (
    <Card as="li" className={styles.job}>
      <div className={styles.words}>
        <h3 className={styles.title}>{job.title}</h3>
        <ul className={styles.facts}>
          <Fact icon={<MapPin aria-hidden="true" />} label={m["career.location"]()}>
            {job.location}
          </Fact>
          <Fact icon={<BriefcaseBusiness aria-hidden="true" />} label={m["career.jobType"]()}>
            {jobTypeLabels[job.jobType]()}
          </Fact>
          <Fact icon={<GraduationCap aria-hidden="true" />} label={m["career.experience"]()}>
            {job.experience}
          </Fact>
          {job.salary && (
            <Fact icon={<Banknote aria-hidden="true" />} label={m["career.salary"]()}>
              {job.salary}
            </Fact>
          )}
          {job.applicationDeadline && (
            <Fact icon={<CalendarClock aria-hidden="true" />}>
              {m["career.applyBy"]()}{" "}
              <time dateTime={job.applicationDeadline}>{formatOrderDate(job.applicationDeadline)}</time>
            </Fact>
          )}
        </ul>
        <p className={styles.text}>{job.description}</p>
        <p className={styles.text}>
          <strong>{m["career.whatYouBring"]()}</strong> {job.requirements}
        </p>
      </div>
      <div className={styles.action}>
        {open ? (
          <Button
            variant="solid"
            disabled={!isHydrated}
            className={styles.apply}
            onClick={onApply}
            aria-label={m["career.applyNowFor"]({ title: job.title })}
          >
            {m["career.applyNow"]()}
          </Button>
        ) : (
          <Badge>{m["career.applicationsClosed"]()}</Badge>
        )}
      </div>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      <span>
        {label && <span className="visually-hidden">{label}: </span>}
        {children}
      </span>
    </li>
  );
}
