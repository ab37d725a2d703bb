import { Link } from "react-router";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import type { Category } from "#contract/catalog/categories.ts";
import type { ProductKind } from "#contract/catalog/product-kinds.ts";
import { maxAltTextLength } from "#contract/catalog/product-pictures.ts";
import { productRecord } from "#contract/catalog/product-record.ts";
import { visibilityOf } from "#contract/catalog/visibility.ts";
import { m } from "#messages";
import { useDraftState } from "../forms/form-draft.tsx";
import { ImageField } from "../forms/image-field.tsx";
import { RecordFields } from "../record-form/record-fields.tsx";
import { SectionLinks } from "../record-form/section-links.tsx";
import { ChargedPrices } from "./charged-prices.tsx";
import { ClipField } from "./clip-field.tsx";
import { CompatibleProductsField } from "./compatible-products-field.tsx";
import { DocumentsField } from "./documents-field.tsx";
import { ModelField } from "./model-field.tsx";
import { PicturesField } from "./pictures-field.tsx";
import { SpecificationFields } from "./specification-fields.tsx";
import type { ProductPictures } from "./use-product-pictures.ts";
import { VariantFields } from "./variant-fields.tsx";
import { PublicationTime, VisibilityField } from "./visibility-field.tsx";

export interface ProductFieldsProps {
  product?: Product;
  categories: readonly Category[];
  errors: FormErrors;
  pictures: ProductPictures;
  /** Called with 1 when an upload of a document, clip, 3D model or variant picture starts, and with -1 when it ends. */
  onUploadCountChange: (change: 1 | -1) => void;
}

/** Fields of a new or existing product. */
export function ProductFields({
  product,
  categories,
  errors,
  pictures,
  onUploadCountChange,
}: ProductFieldsProps) {
  const [categoryId, setCategoryId] = useDraftState("category", product?.category._id ?? "");
  const [visibility, setVisibility] = useDraftState("isPublished", visibilityOf(product ?? {}));
  const [kind, setKind] = useDraftState<ProductKind>("kind", product?.kind ?? "goods");
  const category = categories.find(({ _id }) => _id === categoryId);
  const titles = productSections();
  return (
    <>
      <SectionLinks titles={Object.values(titles)} />
      <RecordFields
        description={productRecord}
        record={product}
        errors={errors}
        layout={[
          { title: titles.product, rows: ["name", "description"] },
          { title: titles.media, rows: ["image", "pictures", "clip", "model"] },
          { title: titles.specifications, rows: ["specifications", "inTheBox", "documents"] },
          { title: titles.stock, rows: ["stock", "sku", "options"] },
          {
            title: titles.details,
            rows: [
              { columns: "medium", gap: "small", fields: ["brand", "mpn", "gtin"] },
              { columns: "small", gap: "small", fields: ["countryOfOrigin", "warrantyMonths"] },
              { columns: "small", gap: "small", fields: ["manufacturer", "importer"] },
              { columns: "small", gap: "small", fields: ["weightClass", "typeCertificate"] },
            ],
          },
          {
            title: titles.packing,
            rows: [
              { columns: "small", gap: "small", fields: ["binLocation", "shippingWeightGrams"] },
              { columns: "small", gap: "small", fields: ["batteryPacking", "batteryWattHours"] },
              "isSurfaceOnly",
            ],
          },
          { title: titles.compatible, rows: ["fitsWith"] },
          {
            title: titles.visibility,
            column: "side",
            rows: ["isPublished", "publishAt", "category", "kind", "startsOn"],
          },
          { title: titles.price, column: "side", rows: ["price", "discountedPrice"] },
          { title: titles.tax, column: "side", rows: ["hsn", "gstRate", "taxFrom"] },
        ]}
        overrides={{
          kind: ({ defaultValue: _, ...field }) => (
            <SelectField
              {...field}
              value={kind}
              onChange={(event) => setKind(event.target.value as ProductKind)}
            />
          ),
          startsOn: (field) => kind === "course" && <TextField {...field} required />,
          discountedPrice: (field) => (
            <>
              <TextField {...field} />
              {product && <ChargedPrices productId={product._id} />}
            </>
          ),
        }}
        customFields={{
          category: (field) => (
            <SelectField
              {...field}
              value={categoryId}
              onChange={(event) => setCategoryId(event.target.value)}
              hint={
                categories.length === 0 && (
                  <RichMessage
                    parts={m["products.noCategories"].parts()}
                    elements={{ link: (text) => <Link to="/dashboard/admin/category">{text}</Link> }}
                  />
                )
              }
            >
              <option value="">{m["products.selectCategory"]()}</option>
              {categories.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ),
          isPublished: (field) => (
            <>
              <VisibilityField {...field} visibility={visibility} onChange={setVisibility} />
              {product && (
                // Opens a new tab, so that unsaved changes stay in the form.
                <a href={`/dashboard/admin/products/${product._id}/preview`} target="_blank" rel="noopener">
                  {m["products.visibility.preview"]()}
                </a>
              )}
            </>
          ),
          publishAt: (field) =>
            visibility === "scheduled" && <PublicationTime {...field} product={product} />,
          specifications: ({ label }) => (
            <SpecificationFields
              label={label}
              listed={category?.specifications}
              values={product?.specifications ?? {}}
              errors={errors}
            />
          ),
          image: (field) => (
            <>
              <ImageField {...field} upload={pictures.main} />
              {pictures.main.address && (
                <TextField
                  label={m["products.imageAlt"]()}
                  name="pictures.0.alt"
                  placeholder={m["products.imageAltPlaceholder"]()}
                  maxLength={maxAltTextLength}
                  value={pictures.mainAlt}
                  error={errors["pictures.0.alt"]}
                  onChange={(event) => pictures.describe(0, event.target.value)}
                />
              )}
            </>
          ),
          pictures: (field) => <PicturesField {...field} pictures={pictures} errors={errors} />,
          documents: (field) => (
            <DocumentsField
              {...field}
              documents={product?.documents}
              errors={errors}
              onUploadCountChange={onUploadCountChange}
            />
          ),
          clip: (field) => (
            <ClipField
              {...field}
              clip={product?.clip}
              errors={errors}
              onUploadCountChange={onUploadCountChange}
            />
          ),
          model: (field) => (
            <ModelField
              {...field}
              model={product?.model}
              product={product?.name}
              picture={pictures.main.address}
              onUploadCountChange={onUploadCountChange}
            />
          ),
          fitsWith: (field) => <CompatibleProductsField {...field} product={product} errors={errors} />,
          options: () => (
            <VariantFields product={product} errors={errors} onUploadCountChange={onUploadCountChange} />
          ),
        }}
      />
    </>
  );
}

/** Titles of the form's sections, in order. */
const productSections = () => ({
  product: m["products.section.product"](),
  media: m["products.section.media"](),
  specifications: m["products.section.specifications"](),
  stock: m["products.section.stock"](),
  details: m["products.section.details"](),
  packing: m["products.section.packing"](),
  compatible: m["products.section.compatible"](),
  visibility: m["products.section.visibility"](),
  price: m["products.section.price"](),
  tax: m["products.section.tax"](),
});
