import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { type Visibility, visibilities } from "#contract/catalog/visibility.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { indianMoment } from "#contract/kernel/indian-time.ts";
import { m } from "#messages";
import type { FieldFrame } from "../record-form/record-fields.tsx";

interface VisibilityFieldProps extends FieldFrame {
  visibility: Visibility;
  onChange: (visibility: Visibility) => void;
}

/** Select between published, scheduled and draft. */
export function VisibilityField({ visibility, onChange, label: _, ...field }: VisibilityFieldProps) {
  return (
    <SelectField
      {...field}
      label={m["products.visibility.label"]()}
      hint={m["products.visibility.hint"]()}
      value={visibility}
      onChange={(event) => onChange(event.target.value as Visibility)}
    >
      {Object.entries(visibilities).map(([value, label]) => (
        <option key={value} value={value}>
          {label()}
        </option>
      ))}
    </SelectField>
  );
}

interface PublicationTimeProps extends FieldFrame {
  product: Product | undefined;
}

/** Field for the publication time of a scheduled product, in Indian time. */
export function PublicationTime({ product, ...field }: PublicationTimeProps) {
  const { publishAt } = product ?? {};
  return (
    <TextField
      {...field}
      type="datetime-local"
      required
      hint={m["products.visibility.timeHint"]()}
      defaultValue={publishAt ? indianMoment(new Date(publishAt)).slice(0, 16) : undefined}
    />
  );
}

/** Reads visibility and publication time from the form. Returns an error if a scheduled product has no time. */
export function publicationIn(formValues: Readonly<Record<string, string>>) {
  const isScheduled = formValues.isPublished === "scheduled";
  const time = isScheduled ? (formValues.publishAt ?? "") : "";
  const faults: FieldError[] =
    isScheduled && time === ""
      ? [{ field: "publishAt", message: m["catalog.field.publishAtInvalid"]() }]
      : [];
  return { isPublished: formValues.isPublished !== "draft", publishAt: time || null, faults };
}
