import { describe, expect, it } from "vitest";
import { canonicalPath, contentSecurityPolicy } from "./page-policy.ts";

const path = (address: string) => canonicalPath(new URL(address, "http://shop.test"));

describe("address that a page is kept under", () => {
  it.each([
    ["/store?page=2&utm_source=x&sort=price-asc", "/store?sort=price-asc&page=2"],
    ["/store?sort=&page=", "/store"],
    ["/store?categories=a&price=&categories=b", "/store?categories=a%2Cb"],
    ["/about?anything=1", "/about"],
    ["/about/", "/about"],
    ["/", "/"],
  ])("%s → %s", (address, expected) => expect(path(address)).toBe(expected));
});

describe("content security policy of a page", () => {
  const plain = { paymentSources: undefined, imageSources: [] };
  const own = ["'sha256-b3du'"];

  it("allows the scripts that its renderer made and no other", () => {
    expect(contentSecurityPolicy(own, "/", plain)).toContain(`script-src 'self' ${own[0]};`);
    const policy = contentSecurityPolicy([], "/", plain);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain("unsafe");
  });

  it("lets the payment provider in on the checkout pages only, and only when it is used", () => {
    const paymentSources = {
      script: ["https://checkout.razorpay.com"],
      frame: ["https://api.razorpay.com"],
      connect: ["https://lumberjack.razorpay.com"],
      image: ["https://cdn.razorpay.com"],
    };
    const razorpay = { paymentSources, imageSources: [] };
    expect(contentSecurityPolicy(own, "/checkout", razorpay)).toContain("https://checkout.razorpay.com");
    expect(contentSecurityPolicy(own, "/store", razorpay)).not.toContain("razorpay");
    expect(contentSecurityPolicy(own, "/checkout", plain)).not.toContain("razorpay");
  });

  it("allows pictures of the configured image host", () => {
    const policy = contentSecurityPolicy(own, "/", {
      paymentSources: undefined,
      imageSources: ["https://pictures.test"],
    });
    expect(policy).toContain("img-src 'self' data: https://pictures.test;");
  });
});
