import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { OfferedPayment, Site } from "#app/lib/site.ts";
import { m } from "#messages";
import { CheckoutUnavailable } from "./checkout-unavailable.tsx";

function renderNotice(payments: readonly OfferedPayment[]): string {
  const site: Site = {
    url: "",
    payments,
    foreignPaymentWindow: false,
    live: true,
    sendsMail: true,
    pictureOrigins: [],
  };
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: CheckoutUnavailable }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root: site } }} />);
}

describe("CheckoutUnavailable", () => {
  it("links to the contact page if no payment method is set up", () => {
    const page = renderNotice([]);
    expect(page).toContain(m["checkout.notSetUp"]());
    expect(page).toContain('href="/contact"');
  });

  it("links to Secure Checkout if only bank transfers are accepted", () => {
    const page = renderNotice([{ provider: "bank-transfer", manual: true }]);
    expect(page).toContain(m["checkout.multiStep.noBankTransfers"]());
    expect(page).toContain('href="/checkout"');
    expect(page).not.toContain(m["checkout.notSetUp"]());
  });
});
