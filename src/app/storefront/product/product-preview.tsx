import { ApiError, api, messageOf } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Guard } from "#app/shell/guard.tsx";
import { LoadFailure } from "#app/storefront/listing/load-failure.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import { checkAdministrator } from "#contract/accounts/auth.ts";
import { previewProduct } from "#contract/catalog/catalog.ts";
import { m } from "#messages";
import type { Route } from "./+types/product-preview";
import styles from "./product-preview.module.css";
import { productSections } from "./product-sections.ts";
import { ProductView } from "./product-view.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m["product.preview.title"](),
    description: m["product.preview.banner"](),
    path: `/dashboard/admin/products/${params.id}/preview`,
    indexed: false,
  });

/** Loads the product in the browser only: the server renders and caches this page without it. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  try {
    const { product } = await api(previewProduct, { params }, { signal: request.signal });
    return { sections: productSections(product), failure: "" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { sections: null, failure: messageOf(error, m["catalog.productDetailsFailed"]()) };
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => (
  <Container width="text">
    <Loading label={m["product.preview.loading"]()} />
  </Container>
);

/** Shows staff a product, published or not, as it will look in the shop. */
export default function ProductPreview({ loaderData, params }: Route.ComponentProps) {
  return (
    <Guard check={checkAdministrator}>
      {loaderData.sections ? (
        <>
          <Container className={styles.banner}>
            <Notice
              title={m["product.preview.banner"]()}
              action={
                <ButtonLink size="small" to={`/dashboard/admin/products?form=${params.id}`}>
                  {m["product.preview.edit"]()}
                </ButtonLink>
              }
            />
          </Container>
          <ProductView sections={loaderData.sections} />
        </>
      ) : (
        <LoadFailure level={1} message={loaderData.failure} />
      )}
    </Guard>
  );
}
