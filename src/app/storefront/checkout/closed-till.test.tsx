import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { OfferedPayment, Site } from "#app/lib/site.ts";
import { checkoutAWords, checkoutWords } from "#contract/checkout-words.ts";
import { ClosedTill } from "./closed-till.tsx";

function closedTillOf(payments: readonly OfferedPayment[]): string {
  const site: Site = {
    url: "",
    payments,
    foreignPaymentWindow: false,
    live: true,
    sendsMail: true,
    pictureOrigins: [],
  };
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: ClosedTill }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root: site } }} />);
}

describe("a checkout where nobody can pay", () => {
  it("names the desk where no way to pay is set up", () => {
    const page = closedTillOf([]);
    expect(page).toContain(checkoutWords.notSetUp);
    expect(page).toContain('href="/contact"');
  });

  it("leads to the other one where money is sent by hand", () => {
    const page = closedTillOf([{ provider: "bank-transfer", manual: true }]);
    expect(page).toContain(checkoutAWords.transfersElsewhere);
    expect(page).toContain('href="/checkout"');
    expect(page).not.toContain(checkoutWords.notSetUp);
  });
});
