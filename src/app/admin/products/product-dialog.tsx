import { useState } from "react";
import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { createProduct, type Product, ProductInput, updateProduct } from "#contract/catalog/catalog.ts";
import type { Category } from "#contract/catalog/categories.ts";
import { productRecord } from "#contract/catalog/product-record.ts";
import { validateSpecifications } from "#contract/catalog/specifications.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { FormDraft } from "../forms/form-draft.tsx";
import type { RecordDialogProps } from "../forms/use-editing.ts";
import { readFields, validationErrors, valuesUnder } from "../record-form/read-fields.ts";
import { clipIn } from "./clip-field.tsx";
import { documentsIn } from "./documents-field.tsx";
import { ProductFields } from "./product-fields.tsx";
import { readVariants } from "./read-variants.ts";
import { specificationsIn } from "./specification-fields.tsx";
import { useProductPictures } from "./use-product-pictures.ts";
import { publicationIn } from "./visibility-field.tsx";

interface ProductDialogProps extends RecordDialogProps<Product> {
  categories: readonly Category[];
}

/** The dialog 'Create Product' or 'Update Product' (Specification §2, Admin products). */
export function ProductDialog(props: ProductDialogProps) {
  return (
    <FormDraft form="product" record={props.record}>
      <ProductForm {...props} />
    </FormDraft>
  );
}

function ProductForm({ record: product, categories, ...dialog }: ProductDialogProps) {
  const pictures = useProductPictures(product);
  const [uploads, setUploads] = useState(0);
  const title = product ? m["products.updateProduct"]() : m["products.createProduct"]();

  function read(form: HTMLFormElement) {
    const formValues = textsOf(form);
    const { options, variants } = readVariants(formValues, product);
    const { faults: publicationFaults, ...publication } = publicationIn(formValues);
    const customFields = {
      ...publication,
      category: formValues.category ?? "",
      image: pictures.main.address,
      pictures: pictures.values(),
      specifications: specificationsIn(formValues),
      options,
      clip: clipIn(formValues, "clip"),
      model: formValues.model ?? "",
      documents: documentsIn(formValues, "documents"),
      fitsWith: valuesUnder(formValues, "fitsWith"),
    };
    const body = { ...readFields(productRecord, formValues, customFields), variants };
    const faults = validationErrors(productRecord, ProductInput, body);
    const { faults: specificationFaults } = validateSpecifications(customFields.specifications);
    return { body, faults: [...faults, ...publicationFaults, ...specificationFaults] };
  }

  async function save(body: InputOf<typeof createProduct>["body"]) {
    if (!product) {
      await api(createProduct, { body });
      return m["catalog.productCreated"]();
    }
    const expected = { version: product.version, stockSeen: product.stock };
    await api(updateProduct, { params: { id: product._id }, body: { ...body, ...expected } });
    return m["catalog.productUpdated"]();
  }

  return (
    <EntryDialog
      {...dialog}
      title={title}
      submitLabel={title}
      size="window"
      uploading={pictures.uploading || uploads > 0}
      read={read}
      save={save}
      failureMessage={product ? m["catalog.productUpdateFailed"]() : m["catalog.productCreateFailed"]()}
    >
      {(errors) => (
        <ProductFields
          product={product}
          categories={categories}
          errors={errors}
          pictures={pictures}
          onUploadCountChange={(change) => setUploads((before) => before + change)}
        />
      )}
    </EntryDialog>
  );
}
