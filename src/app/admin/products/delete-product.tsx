import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { deleteProduct, type Product } from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import { DeleteDialog } from "../delete-dialog.tsx";

/** Asks before a product goes. */
export function DeleteProduct({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const revalidator = useRevalidator();
  return (
    <DeleteDialog
      doomed={product}
      onClose={onClose}
      title="Delete product"
      question={catalogWords.productDeleteQuestion}
      name={product?.name ?? ""}
      consequence="Past orders keep their copy of it."
      failedWords={catalogWords.productDeleteFailed}
      onDelete={async ({ _id }) => {
        await api(deleteProduct, { params: { id: _id } });
        await revalidator.revalidate();
        return catalogWords.productDeleted;
      }}
    />
  );
}
