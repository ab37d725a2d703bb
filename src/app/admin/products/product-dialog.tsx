import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import {
  type Category,
  createProduct,
  type Product,
  ProductInput,
  updateProduct,
} from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { productRecord } from "#contract/product-record-words.ts";
import { EntryDialog } from "../entry-dialog.tsx";
import { readRecord } from "../record-form/read-fields.ts";
import { useImageUpload } from "../use-image-upload.ts";
import { ProductFields } from "./product-fields.tsx";

export interface ProductDialogProps {
  /** The product to edit; without one a new product is made. */
  product?: Product;
  categories: readonly Category[];
  onClose: () => void;
  /** Starts again with the record as it is now. */
  onLoadCurrent: () => Promise<void>;
}

/** 'Create Product' or 'Update Product' (Specification §2, Admin products). */
export function ProductDialog({ product, categories, onClose, onLoadCurrent }: ProductDialogProps) {
  const upload = useImageUpload(product?.image);
  const title = product ? "Update Product" : "Create Product";

  function read(form: HTMLFormElement) {
    const typed = textsOf(form);
    const own = { category: typed.category ?? "", image: upload.address };
    return readRecord(productRecord, ProductInput, typed, own);
  }

  async function save(body: InputOf<typeof createProduct>["body"]) {
    if (!product) {
      await api(createProduct, { body });
      return catalogWords.productCreated;
    }
    const seen = { version: product.version, stockSeen: product.stock };
    await api(updateProduct, { params: { id: product._id }, body: { ...body, ...seen } });
    return catalogWords.productUpdated;
  }

  return (
    <EntryDialog
      title={title}
      submitLabel={title}
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      uploading={upload.uploading}
      read={read}
      save={save}
      failedWords={product ? catalogWords.productUpdateFailed : catalogWords.productCreateFailed}
    >
      {(errors) => (
        <ProductFields product={product} categories={categories} errors={errors} upload={upload} />
      )}
    </EntryDialog>
  );
}
