import { api } from "#app/api.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { sayForOpening } from "#contract/opening.ts";
import { partOfDescription } from "#contract/record-description.ts";
import { settingsRecords } from "#contract/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { firstRunWords as words } from "./first-run-words.ts";
import { ownFacts } from "./own-facts.ts";
import { StepForm } from "./step-form.tsx";
import type { StepProps } from "./step-props.ts";

const description = partOfDescription(settingsRecords.company, ["address", "gstin"]);

/** Where the shop is, and its GSTIN or the word that there is none. */
export function AddressStep({ opening, seen, onLoadCurrent }: StepProps) {
  const { company } = seen.settings;
  const { country } = company.address;
  const isSaved = opening.firstRun.done.includes("address");
  const isSettled = opening.items.some(({ code, state }) => code === "gstin" && state === "done");
  return (
    <StepForm
      step="address"
      description={description}
      seen={seen}
      onLoadCurrent={onLoadCurrent}
      more={{
        check: ({ gstin = "", noGstin }) =>
          gstin.trim() === "" && noGstin === undefined
            ? [{ field: "gstin", message: words.gstinOrNone }]
            : [],
        send: ({ gstin = "", noGstin }) =>
          api(sayForOpening, {
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
              ...ownFacts(company, ["address"], { isSaved }),
              gstin: company.gstin,
            }}
            errors={errors}
            layout={[{ columns: "large", fields: ["address", "gstin"] }]}
            own={{}}
          />
          <CheckboxField
            name="noGstin"
            label={words.noGstin}
            hint={words.noGstinHint}
            defaultChecked={isSettled && company.gstin === ""}
          />
        </>
      )}
    </StepForm>
  );
}
