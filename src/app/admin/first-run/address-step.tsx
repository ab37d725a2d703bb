import { api } from "#app/api.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { partOfDescription } from "#contract/kernel/record-description.ts";
import { declareChecklistItem } from "#contract/settings/launch-checklist.ts";
import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { initialCompanyValues } from "./initial-company-values.ts";
import { StepForm } from "./step-form.tsx";
import type { StepProps } from "./step-props.ts";

const description = partOfDescription(settingsRecords.company, ["address", "gstin"]);

/** First-run step: address, and the GSTIN or the declaration that the company has none. */
export function AddressStep({ checklist, loadedSettings, onLoadCurrent }: StepProps) {
  const { company } = loadedSettings.settings;
  const { country } = company.address;
  const isSaved = checklist.firstRun.done.includes("address");
  const isGstinDone = checklist.items.some(({ code, state }) => code === "gstin" && state === "done");
  return (
    <StepForm
      step="address"
      description={description}
      loadedSettings={loadedSettings}
      onLoadCurrent={onLoadCurrent}
      extra={{
        check: ({ gstin = "", noGstin }) =>
          gstin.trim() === "" && noGstin === undefined
            ? [{ field: "gstin", message: m["firstRun.gstinRequired"]() }]
            : [],
        send: ({ gstin = "", noGstin }) =>
          api(declareChecklistItem, {
            params: { item: "gstin" },
            body: { said: noGstin !== undefined && gstin.trim() === "" },
          }),
      }}
    >
      {(errors) => (
        <>
          <RecordFields
            description={description}
            record={{
              address: { country },
              ...initialCompanyValues(company, ["address"], { isSaved }),
              gstin: company.gstin,
            }}
            errors={errors}
            layout={[{ columns: "large", fields: ["address", "gstin"] }]}
            customFields={{}}
          />
          <CheckboxField
            name="noGstin"
            label={m["firstRun.noGstin"]()}
            hint={m["firstRun.noGstinHint"]()}
            defaultChecked={isGstinDone && company.gstin === ""}
          />
        </>
      )}
    </StepForm>
  );
}
