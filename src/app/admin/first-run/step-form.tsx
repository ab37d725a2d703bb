import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { api } from "#app/api.ts";
import { type FormErrors, textsOf } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { FieldError } from "#contract/endpoint.ts";
import type { RecordDescription } from "#contract/kernel/record-description.ts";
import { inputsOf } from "#contract/kernel/record-fields.ts";
import { completeSetupStep } from "#contract/settings/launch-checklist.ts";
import type { BackOfficeStep } from "#contract/settings/launch-checklist-codes.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { m } from "#messages";
import { ConflictNotice } from "../forms/conflict-dialog.tsx";
import { useSave } from "../forms/use-save.ts";
import { useUnsavedForm } from "../forms/use-unsaved-form.ts";
import { readRecord } from "../record-form/read-fields.ts";
import { withSectionFields } from "../settings/settings-form.tsx";
import { pathAfter, StepActions } from "./step-actions.tsx";
import type { StepProps } from "./step-props.ts";

type Typed = Readonly<Record<string, string>>;

export interface StepFormProps extends Pick<StepProps, "loadedSettings" | "onLoadCurrent"> {
  step: BackOfficeStep;
  /** Fields of the company settings that this step edits. */
  description: RecordDescription;
  /** Validates and saves fields that are not company settings. `send` runs after the company settings are saved. */
  extra?: { check: (formValues: Typed) => FieldError[]; send: (formValues: Typed) => Promise<unknown> };
  children: (errors: FormErrors) => ReactNode;
}

/** Form of one step: saves the company settings, marks the step as done and opens the next step. */
export function StepForm({
  step,
  description,
  loadedSettings,
  onLoadCurrent,
  extra,
  children,
}: StepFormProps) {
  const formId = useId();
  const navigate = useNavigate();
  // Send the version that the form was opened with, so that saving does not overwrite newer settings.
  const [version, setVersion] = useState(loadedSettings.version);
  const schema = z.object(inputsOf(description.fields));
  const read = (form: HTMLFormElement) => {
    const formValues = textsOf(form);
    const { body: company, faults } = readRecord(description, schema, formValues, {});
    return { body: { company, formValues }, faults: [...faults, ...(extra?.check(formValues) ?? [])] };
  };
  const { settle } = useUnsavedForm(formId, read);
  const { errors, saving, conflict, form } = useSave({
    read,
    async save(body) {
      const { company, formValues } = body;
      const saved = await api(changeSettings, { body: { company, version } }).catch((error: unknown) => {
        throw withSectionFields(error, "company");
      });
      setVersion(saved.version);
      await extra?.send(formValues);
      await api(completeSetupStep, { params: { step } });
      settle(body);
      return saved.message ?? m["settings.saved"]();
    },
    failureMessage: m["settings.saveFailed"](),
    onSaved: () => navigate(pathAfter(step)),
  });
  return (
    <form id={formId} {...form}>
      <Stack gap="large">
        <Card padding="large">
          <Stack gap="large">{children(errors)}</Stack>
        </Card>
        {conflict && <ConflictNotice message={conflict} onLoad={onLoadCurrent} />}
        <StepActions step={step}>
          <Button type="submit" variant="primary" busy={saving} busyLabel={m["common.busy.saving"]()}>
            {m["firstRun.saveAndContinue"]()}
          </Button>
        </StepActions>
      </Stack>
    </form>
  );
}
