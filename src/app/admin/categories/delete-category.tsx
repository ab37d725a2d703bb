import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { type Category, deleteCategory } from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import { DeleteDialog } from "../delete-dialog.tsx";

/** Asks before a category goes; one that still has products is refused by the shop. */
export function DeleteCategory({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const revalidator = useRevalidator();
  return (
    <DeleteDialog
      doomed={category}
      onClose={onClose}
      title="Delete category"
      question={catalogWords.categoryDeleteQuestion}
      name={category?.name ?? ""}
      failedWords={catalogWords.categoryDeleteFailed}
      onDelete={async ({ _id }) => {
        await api(deleteCategory, { params: { id: _id } });
        await revalidator.revalidate();
        return catalogWords.categoryDeleted;
      }}
    />
  );
}
