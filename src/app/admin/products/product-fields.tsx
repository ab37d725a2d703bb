import { Link } from "react-router";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import type { Category, Product } from "#contract/catalog.ts";
import { maximumStock } from "#contract/stock-words.ts";
import { ImageField } from "../image-field.tsx";
import type { ImageUpload } from "../use-image-upload.ts";
import { FactFields } from "./fact-fields.tsx";

export interface ProductFieldsProps {
  product?: Product;
  categories: readonly Category[];
  errors: FormErrors;
  upload: ImageUpload;
}

/** The fields of a product, with what it has already. */
export function ProductFields({ product, categories, errors, upload }: ProductFieldsProps) {
  const amount = { type: "number", inputMode: "decimal", min: 0, step: 0.01, before: "₹" } as const;
  return (
    <>
      <TextField
        label="Product Name"
        name="name"
        required
        maxLength={150}
        defaultValue={product?.name}
        error={errors.name}
      />
      <Grid columns="small" gap="small" stretch>
        <TextField
          {...amount}
          label="Price"
          name="price"
          required
          defaultValue={product?.price}
          error={errors.price}
        />
        <TextField
          {...amount}
          label="Discounted Price"
          name="discountedPrice"
          placeholder="Optional"
          defaultValue={product?.discountedPrice}
          error={errors.discountedPrice}
        />
      </Grid>
      <TextField
        label="Stock"
        name="stock"
        type="number"
        inputMode="numeric"
        min={0}
        max={maximumStock}
        step={1}
        placeholder="Not counted"
        hint="Units on hand. Leave it empty when there is always one more."
        defaultValue={product?.stock ?? undefined}
        error={errors.stock}
      />
      <SelectField
        label="Category"
        name="category"
        required
        defaultValue={product?.category._id ?? ""}
        hint={
          categories.length === 0 && (
            <>
              There is no category yet. <Link to="/dashboard/admin/category">Create one</Link> first.
            </>
          )
        }
        error={errors.category}
      >
        <option value="">Select Category</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Description"
        name="description"
        required
        maxLength={5000}
        defaultValue={product?.description}
        error={errors.description}
      />
      <FactFields product={product} errors={errors} />
      <ImageField label="Product Image" name="image" required upload={upload} error={errors.image} />
    </>
  );
}
