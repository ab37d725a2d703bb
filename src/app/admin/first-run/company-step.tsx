import { partOfDescription } from "#contract/record-description.ts";
import { settingsRecords } from "#contract/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { ownFacts } from "./own-facts.ts";
import { StepForm } from "./step-form.tsx";
import type { StepProps } from "./step-props.ts";

const names = ["tradeName", "legalName", "email", "phone", "tagline", "description"] as const;
const description = partOfDescription(settingsRecords.company, names);

/** Who sells: what people call the shop, who it is in law, how it is reached, and what it says of itself. */
export function CompanyStep({ opening, seen, onLoadCurrent }: StepProps) {
  const isSaved = opening.firstRun.done.includes("company");
  return (
    <StepForm step="company" description={description} seen={seen} onLoadCurrent={onLoadCurrent}>
      {(errors) => (
        <RecordFields
          description={description}
          record={ownFacts(seen.settings.company, names, { isSaved })}
          errors={errors}
          layout={[
            { columns: "medium", fields: ["tradeName", "legalName"] },
            { columns: "medium", fields: ["email", "phone"] },
            { columns: "large", fields: ["tagline", "description"] },
          ]}
          own={{}}
        />
      )}
    </StepForm>
  );
}
