import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextField } from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import {
  isSpecification,
  type Specification,
  type SpecificationKey,
  type Specifications,
  sortSpecifications,
  specificationField,
  specificationLabelsOf,
  specificationOfField,
  specifications,
} from "#contract/catalog/specifications.ts";
import { m } from "#messages";
import { useDraftState } from "../forms/form-draft.tsx";
import styles from "./specification-fields.module.css";

export interface SpecificationFieldsProps {
  label: string;
  /** Specifications of the chosen category, in order; undefined if no category is chosen. */
  listed: readonly string[] | undefined;
  /** Saved values of the product. */
  values: Specifications;
  errors: FormErrors;
}

/**
 * Fields for the specifications of the category and any others that the product has. Changing the category keeps the
 * entered values.
 */
export function SpecificationFields({ label, listed, values, errors }: SpecificationFieldsProps) {
  const [edits, setEdits] = useDraftState<Specifications>("specifications", {});
  const typed = { ...values, ...edits };
  const empty = Object.fromEntries((listed ?? []).filter(isSpecification).map((key) => [key, ""]));
  const shown = Object.keys(sortSpecifications(listed ?? [], { ...empty, ...typed })).filter(isSpecification);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{label}</legend>
      {shown.length === 0 ? (
        <p className="muted">
          {listed ? m["products.noSpecifications"]() : m["products.specificationsNeedCategory"]()}
        </p>
      ) : (
        <Grid columns="small" gap="small" stretch>
          {shown.map((key) => (
            <SpecificationField
              key={key}
              name={key}
              value={typed[key] ?? ""}
              error={errors[specificationField(key)]}
              onChange={(text) => setEdits((current) => ({ ...current, [key]: text }))}
            />
          ))}
        </Grid>
      )}
    </fieldset>
  );
}

interface SpecificationFieldProps {
  name: SpecificationKey;
  value: number | string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function SpecificationField({ name, value, error, onChange }: SpecificationFieldProps) {
  const rule: Specification = specifications[name];
  const { label, unit } = specificationLabelsOf(name);
  const isWhole = rule.kind === "number" && rule.decimals === 0;
  const limits =
    rule.kind === "text"
      ? { maxLength: rule.maximum }
      : {
          type: "number",
          inputMode: isWhole ? ("numeric" as const) : ("decimal" as const),
          min: rule.minimum,
          max: rule.maximum,
          step: 10 ** -rule.decimals,
        };
  return (
    <TextField
      label={label()}
      name={specificationField(name)}
      value={value}
      after={unit?.()}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      {...limits}
    />
  );
}

/** Reads the specifications from the form. A cleared field becomes null. */
export function specificationsIn(
  formValues: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const entries = Object.entries(formValues).flatMap(([name, text]) => {
    const key = specificationOfField(name);
    return key ? [[key, text.trim() || null] as const] : [];
  });
  return Object.fromEntries(entries);
}
