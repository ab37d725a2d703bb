import type { FormErrors } from "#app/lib/form-errors.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import type { Product } from "#contract/catalog.ts";
import { maximumWarrantyMonths } from "#contract/product-facts.ts";
import { weightClasses } from "#contract/weight-classes.ts";

/** What the law wants to be said about a product; the product page shows what is filled in. */
export function FactFields({ product, errors }: { product?: Product; errors: FormErrors }) {
  return (
    <>
      <Grid columns="small" gap="small" stretch>
        <TextField
          label="Country of Origin"
          name="countryOfOrigin"
          maxLength={100}
          defaultValue={product?.countryOfOrigin}
          error={errors.countryOfOrigin}
        />
        <TextField
          label="Warranty (months)"
          name="warrantyMonths"
          type="number"
          inputMode="numeric"
          min={0}
          max={maximumWarrantyMonths}
          placeholder="None"
          defaultValue={product?.warrantyMonths ?? undefined}
          error={errors.warrantyMonths}
        />
        <TextField
          label="Manufacturer"
          name="manufacturer"
          placeholder="Name and place"
          maxLength={200}
          defaultValue={product?.manufacturer}
          error={errors.manufacturer}
        />
        <TextField
          label="Importer"
          name="importer"
          placeholder="Of goods from abroad"
          maxLength={200}
          defaultValue={product?.importer}
          error={errors.importer}
        />
      </Grid>
      <SelectField
        label="Weight Class"
        name="weightClass"
        defaultValue={product?.weightClass ?? ""}
        error={errors.weightClass}
      >
        <option value="">Does not fly by itself</option>
        {Object.entries(weightClasses).map(([weightClass, words]) => (
          <option key={weightClass} value={weightClass}>
            {words}
          </option>
        ))}
      </SelectField>
    </>
  );
}
