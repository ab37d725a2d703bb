import { formatOrderDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Detail, DetailList, QuotedText } from "#app/ui/detail-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { JobApplication } from "#contract/content/careers.ts";
import { m } from "#messages";
import { ResumeButton } from "./resume-button.tsx";
import { StatusSelect } from "./status-select.tsx";

export interface ApplicationDialogProps {
  application: JobApplication;
  onClose: () => void;
}

/** Details of one application, with its status and CV. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const { applicantName, position, jobId, email, phone, appliedAt, description, hasResume } = application;
  return (
    <Dialog
      open
      onClose={onClose}
      title={applicantName}
      description={position}
      footer={
        <Button onClick={onClose} data-focus-first>
          {m["applications.done"]()}
        </Button>
      }
    >
      <Stack>
        <DetailList>
          <Detail label={m["applications.job"]()}>{jobId?.title ?? m["applications.noJob"]()}</Detail>
          <Detail label={m["applications.applied"]()}>
            <time dateTime={appliedAt}>{formatOrderDate(appliedAt)}</time>
          </Detail>
          <Detail label={m["applications.email"]()}>
            <a href={`mailto:${email}`}>{email}</a>
          </Detail>
          <Detail label={m["applications.phone"]()}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Detail>
          <Detail label={m["applications.statusLabel"]()}>
            <StatusSelect application={application} />
          </Detail>
          <Detail label={m["applications.cv"]()}>
            {hasResume === false ? m["applications.noCv"]() : <ResumeButton application={application} />}
          </Detail>
        </DetailList>
        <QuotedText>{description}</QuotedText>
      </Stack>
    </Dialog>
  );
}
