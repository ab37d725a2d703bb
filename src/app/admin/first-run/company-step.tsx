import { partOfDescription } from "#contract/kernel/record-description.ts";
import { settingsRecords } from "#contract/settings/settings-records.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { initialCompanyValues } from "./initial-company-values.ts";
import { StepForm } from "./step-form.tsx";
import type { StepProps } from "./step-props.ts";

const names = ["tradeName", "legalName", "email", "phone", "tagline", "description"] as const;
const description = partOfDescription(settingsRecords.company, names);

/** First-run step: names, contact details and description of the company. */
export function CompanyStep({ checklist, loadedSettings, onLoadCurrent }: StepProps) {
  const isSaved = checklist.firstRun.done.includes("company");
  return (
    <StepForm
      step="company"
      description={description}
      loadedSettings={loadedSettings}
      onLoadCurrent={onLoadCurrent}
    >
      {(errors) => (
        <RecordFields
          description={description}
          record={initialCompanyValues(loadedSettings.settings.company, names, { isSaved })}
          errors={errors}
          layout={[
            { columns: "medium", fields: ["tradeName", "legalName"] },
            { columns: "medium", fields: ["email", "phone"] },
            { columns: "large", fields: ["tagline", "description"] },
          ]}
          customFields={{}}
        />
      )}
    </StepForm>
  );
}
