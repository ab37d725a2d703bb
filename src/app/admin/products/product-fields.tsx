import { Link } from "react-router";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { Category, Product } from "#contract/catalog.ts";
import { productRecord } from "#contract/product-record-words.ts";
import { ImageField } from "../image-field.tsx";
import { RecordFields } from "../record-form/record-fields.tsx";
import type { ImageUpload } from "../use-image-upload.ts";

export interface ProductFieldsProps {
  product?: Product;
  categories: readonly Category[];
  errors: FormErrors;
  upload: ImageUpload;
}

/** The fields of a product, with what it has already; its page shows the facts that are filled in. */
export function ProductFields({ product, categories, errors, upload }: ProductFieldsProps) {
  return (
    <RecordFields
      description={productRecord}
      record={product}
      errors={errors}
      layout={[
        "name",
        { columns: "small", gap: "small", fields: ["price", "discountedPrice"] },
        "stock",
        "category",
        "description",
        {
          columns: "medium",
          gap: "small",
          fields: ["countryOfOrigin", "warrantyMonths", "manufacturer", "importer"],
        },
        "weightClass",
        "image",
      ]}
      own={{
        category: (field) => (
          <SelectField
            {...field}
            defaultValue={product?.category._id ?? ""}
            hint={
              categories.length === 0 && (
                <>
                  There is no category yet. <Link to="/dashboard/admin/category">Create one</Link> first.
                </>
              )
            }
          >
            <option value="">Select Category</option>
            {categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        ),
        image: (field) => <ImageField {...field} upload={upload} />,
      }}
    />
  );
}
