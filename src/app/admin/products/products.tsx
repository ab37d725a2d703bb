import { Boxes, FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { loadCategories } from "#app/lib/load-categories.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deleteProduct, duplicateProduct, listProducts, type Product } from "#contract/catalog/catalog.ts";
import { exportProducts } from "#contract/catalog/product-import.ts";
import { type ProductSort, productSortKeys, productSorts } from "#contract/catalog/product-list-options.ts";
import { type Visibility, visibilities } from "#contract/catalog/visibility.ts";
import { sortChoices } from "#contract/kernel/list-sort.ts";
import { m } from "#messages";
import { useAddressedEditing } from "../forms/use-addressed-editing.ts";
import { useChange } from "../forms/use-change.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt, attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { ListFooter } from "../lists/list-footer.tsx";
import { ListOptions } from "../lists/list-options.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import type { PageSize } from "../lists/list-query.ts";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { useStableCallback } from "../lists/use-stable-callback.ts";
import { useProductActions } from "../palette/product-actions.ts";
import type { Route } from "./+types/products";
import { ImportProducts } from "./import-products.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductTable, productListColumns } from "./product-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const productsPerPage: PageSize = 20;
const choices = {
  visibility: Object.keys(visibilities) as Visibility[],
  category: (text: string) => text.length <= 200,
  sort: [...(Object.keys(productSorts) as ProductSort[]), ...sortChoices(productSortKeys)],
};

export const handle: AdminHandle = { skeleton: { counters: 3, list: "rows" } };

export const meta = adminMeta(m["products.createProduct"], m["products.metaDescription"], "/products");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { category, visibility = "all", ...query } = pageQuery(request, productsPerPage, choices);
  const { signal } = request;
  const [list, all, categories] = await Promise.all([
    attemptPage(
      request,
      api(
        listProducts,
        { query: { ...query, match: "name", categories: category, visibility } },
        { signal, authorized: true },
      ),
    ),
    attempt(api(listProducts, { query: { limit: "1", visibility: "all" } }, { signal, authorized: true })),
    attempt(loadCategories(api, signal)),
  ]);
  return { list, total: all.ok ? all.data.pagination.total : undefined, categories };
}
clientLoader.hydrate = true as const;

export { keepsList as shouldRevalidate } from "../forms/keeps-list.ts";

const loadProduct = async (ids: string) =>
  (await api(listProducts, { query: { ids, visibility: "all" } }, { authorized: true })).products;

export default function Products({ loaderData: { list, total, categories } }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const { open, create, edit, close, loadCurrent } = useAddressedEditing(
    list.ok ? list.data.products : undefined,
    loadProduct,
  );
  const [productToDelete, setProductToDelete] = useState<Product | null>(null);
  const { busy: duplicating, change } = useChange(m["products.duplicateFailed"]());
  const [importing, setImporting] = useState(false);
  const openForm = useStableCallback(edit);
  const duplicateRow = useStableCallback(duplicate);
  const categoryList = categories.ok ? categories.data : [];

  /** Copies a product and opens the form of the copy. */
  async function duplicate({ _id: id }: Product) {
    if (duplicating) return;
    let copy: Product | undefined;
    const isCopied = await change(async () => {
      const { product } = await api(duplicateProduct, { params: { id } });
      copy = product;
      return m["catalog.productDuplicated"]();
    });
    if (isCopied && copy) edit(copy);
  }

  const [onlyProduct] = list.ok && list.data.products.length === 1 ? list.data.products : [];
  useProductActions(open?.record ?? onlyProduct, { isInForm: open !== null, edit, duplicate });

  return (
    <Screen
      title={m["products.createProduct"]()}
      text={m["products.intro"]()}
      action={
        <>
          <Button icon={<FileUp aria-hidden="true" />} onClick={() => setImporting(true)}>
            {m["products.importDialog.title"]()}
          </Button>
          <ExportButton
            endpoint={exportProducts}
            filters={["category", "visibility", "sort"]}
            list={{ name: "products", columns: productListColumns }}
          />
          <CreateButton onClick={create}>{m["products.add"]()}</CreateButton>
        </>
      }
    >
      <Counters>
        <Counter label={m["products.total"]()} value={total} />
        <Counter label={m["products.filtered"]()} value={list.ok ? list.data.pagination.total : undefined} />
        <Counter
          label={m["products.categories"]()}
          value={categories.ok ? categories.data.length : undefined}
        />
      </Counters>
      <ListTools end={<ListOptions list="products" columns={productListColumns} />}>
        <ListSearch label={m["products.search"]()} placeholder={m["products.searchPlaceholder"]()} />
        <ListChoice
          label={m["products.category"]()}
          name="category"
          all={m["products.allCategories"]()}
          options={Object.fromEntries(categoryList.map(({ slug, name }) => [slug, name]))}
        />
        <ListChoice
          label={m["products.visibility.label"]()}
          name="visibility"
          all={m["products.visibility.all"]()}
          options={readLabels(visibilities)}
        />
        <ListChoice
          label={m["products.sort"]()}
          name="sort"
          options={{ ...readLabels(productSorts), default: m["products.newestFirst"]() }}
        />
      </ListTools>
      {!categories.ok && <Notice tone="bad" title={m["catalog.categoriesFetchFailed"]()} announce />}
      {!list.ok && <LoadFailure message={m["catalog.productsFetchFailed"]()} error={list.error} />}
      {list.ok && (
        <>
          <ProductTable
            products={list.data.products}
            pending={pending}
            onEdit={openForm}
            onDuplicate={duplicateRow}
            onDelete={setProductToDelete}
            empty={
              <EmptyList
                searching={narrowed}
                noneFound={m["products.noneFound"]()}
                icon={Boxes}
                title={m["products.none"]()}
                text={m["products.noneHint"]()}
                action={
                  <Button icon={<Plus aria-hidden="true" />} onClick={create}>
                    {m["products.addFirst"]()}
                  </Button>
                }
              />
            }
          />
          <ListFooter
            {...list.data.pagination}
            defaultSize={productsPerPage}
            hrefFor={hrefFor}
            label={m["products.pages"]()}
          />
        </>
      )}
      {open && (
        <ProductDialog
          key={open.key}
          record={open.record}
          categories={categoryList}
          onClose={close}
          onLoadCurrent={loadCurrent}
        />
      )}
      {importing && <ImportProducts onClose={() => setImporting(false)} />}
      <DeleteDialog
        record={productToDelete}
        onClose={() => setProductToDelete(null)}
        title={m["products.deleteTitle"]()}
        question={m["catalog.productDeleteQuestion"]()}
        name={productToDelete?.name ?? ""}
        consequence={m["products.deleteConsequence"]()}
        failureMessage={m["catalog.productDeleteFailed"]()}
        onDelete={deleteBy(deleteProduct, m["catalog.productDeleted"]())}
      />
    </Screen>
  );
}
