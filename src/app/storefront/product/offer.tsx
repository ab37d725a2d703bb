import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { serverApi } from "#app/api.ts";
import { toPageError } from "#app/lib/page-error.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { LoadFailure } from "#app/storefront/listing/load-failure.tsx";
import { NotFoundPage } from "#app/storefront/listing/not-found-page.tsx";
import { ProductGrid } from "#app/storefront/listing/product-grid.tsx";
import { categoryMessages, useAddToCart } from "#app/storefront/listing/use-add-to-cart.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Container } from "#app/ui/layout.tsx";
import { formatCouponDay } from "#contract/checkout/coupon-problems.ts";
import { formatDiscount } from "#contract/checkout/format-discount.ts";
import { readOffer } from "#contract/checkout/offers.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";
import type { Route } from "./+types/offer";
import styles from "./offer.module.css";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData)
    return [{ title: m["checkout.offer.notFoundTitle"]() }, { name: "robots", content: "noindex" }];
  const { offer, products } = loaderData;
  const [first] = products;
  return pageMeta(matches, {
    title: offer.title,
    description: offer.text || formatDiscount(offer),
    path: `/offers/${offer.code.toLowerCase()}`,
    ...(first && { image: first.image }),
    // Offers expire, and their products have pages of their own.
    indexed: false,
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  return serverApi(context)(readOffer, { params }).catch((error: unknown) => {
    throw toPageError(error);
  });
}

/** A coupon with its code, terms and products. Opening the page applies the code to the checkout in this tab. */
export default function OfferPage({ loaderData: { offer, products } }: Route.ComponentProps) {
  const addToCart = useAddToCart(categoryMessages, { loginNeeded: true });
  const { code, title, text, minimum, firstOrder, endsOn, isForEverything } = offer;
  const terms = [
    formatDiscount(offer),
    minimum !== null && m["checkout.offer.from"]({ rupees: formatRupees(minimum) }),
    firstOrder && m["checkout.offer.firstOrders"](),
    endsOn && m["checkout.offer.until"]({ day: formatCouponDay(endsOn) }),
  ].filter(Boolean);

  useEffect(() => {
    void import("#app/storefront/checkout/current-coupon.ts").then(({ currentCoupon }) => {
      if (!currentCoupon.read()) currentCoupon.write({ code });
    });
  }, [code]);

  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.terms}>{terms.join(" · ")}</p>
        {text && <p className={`lead ${styles.text}`}>{text}</p>}
        <p className={styles.code}>
          <CopyText label={m["checkout.offer.code"]()} text={code} />
        </p>
        <p className={styles.note}>{m["checkout.offer.useCode"]()}</p>
      </header>
      {isForEverything ? (
        <p className={styles.everything}>
          <span>{m["checkout.offer.onEverything"]()}</span>
          <ButtonLink to="/store" variant="solid">
            {m["checkout.offer.browse"]()}
          </ButtonLink>
        </p>
      ) : (
        <ProductGrid
          label={m["checkout.offer.products"]()}
          products={products}
          onAdd={addToCart}
          inSight={4}
        />
      )}
    </Container>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <NotFoundPage
        title={m["checkout.offer.notFoundTitle"]()}
        text={m["checkout.offer.notFound"]()}
        action={m["checkout.offer.browse"]()}
      />
    );
  }
  return <LoadFailure level={1} message={m["checkout.offer.notFound"]()} />;
}
