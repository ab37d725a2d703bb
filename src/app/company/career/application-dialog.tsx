import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Job } from "#contract/content/careers.ts";
import { m } from "#messages";
import styles from "./application-dialog.module.css";
import { ApplicationFields } from "./application-fields.tsx";

/** Returns the file chosen in a form field, if any. */
function fileOf(form: HTMLFormElement, name: string): File | undefined {
  const value = new FormData(form).get(name);
  return value instanceof File && value.name !== "" ? value : undefined;
}

/** Application form for a job; closed while `job` is null. */
export function ApplicationDialog({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);

  function close() {
    clear();
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !job) return;
    const form = event.currentTarget;
    const { applicantName = "", email = "", phone = "", description = "" } = textsOf(form);
    const resume = fileOf(form, "resume");
    const application = {
      ...{ jobId: job._id, applicantName, email, phone, description, position: job.title },
      ...(resume && { resume }),
    };
    clear();
    setBusy(true);
    try {
      const { applicationErrors, sendApplication } = await import("./send-application.ts");
      const invalid = applicationErrors(application);
      if (invalid.length > 0) return show(form, invalid);
      const { message } = await sendApplication(application);
      toast.success(message ?? m["content.career.applied"]());
      close();
    } catch (error) {
      const apiError = error instanceof ApiError ? error : undefined;
      show(form, apiError?.errors ?? [], messageOf(error, m["content.career.applicationFailed"]()));
      // The job has been closed or removed: reload the outdated list behind the dialog.
      if (apiError?.status === 404 || apiError?.status === 409) revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={job !== null}
      onClose={close}
      dismissible={!busy}
      title={m["career.applyFor"]({ title: job?.title ?? "" })}
      description={m["career.applicationHint"]()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {m["common.button.cancel"]()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            busyLabel={m["career.submitting"]()}
          >
            {m["career.submitApplication"]()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={submit}
        onInput={(event) => clear((event.target as HTMLInputElement).name)}
      >
        <ApplicationFields position={job?.title ?? ""} errors={errors} />
      </form>
    </Dialog>
  );
}
