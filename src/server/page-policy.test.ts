import { describe, expect, it } from "vitest";
import { canonicalPath, contentSecurityPolicy, isExpensive } from "./page-policy.ts";

const path = (address: string) => canonicalPath(new URL(address, "http://shop.test"));

describe("canonicalPath", () => {
  it.each([
    ["/store?page=2&utm_source=x&sort=price-asc", "/store?sort=price-asc&page=2"],
    ["/store?sort=&page=", "/store"],
    ["/store?categories=a&price=&categories=b", "/store?categories=a,b"],
    ["/store/?categories=B,a,b&page=1&sort=default&search=+kite+", "/store?search=kite&categories=a,b"],
    ["/store?weightClass=nano&origin=Japan&weightClass=micro", "/store?weightClass=micro,nano&origin=japan"],
    ["/store?minPrice=0&maxPrice=500.0&available=no&price=9", "/store?maxPrice=500"],
    ["/product/kite?variant=a&x=1", "/product/kite?variant=a"],
    ["/compare?x=1&only=differences&products=a&products=b,a", "/compare?products=a,b&only=differences"],
    ["/compare?products=a,b,c,d,e,f,g", "/compare?products=a,b,c,d,e"],
    ["/compare/?only=all", "/compare"],
    ["/category/fpv-kits?utm_source=x&page=2", "/category/fpv-kits?page=2"],
    ["/category/fpv-kits/?page=1", "/category/fpv-kits"],
    ["/about?anything=1", "/about"],
    ["/about/", "/about"],
    ["/", "/"],
  ])("turns %s into %s", (address, expected) => expect(path(address)).toBe(expected));
});

describe("isExpensive", () => {
  const check = (address: string) => isExpensive(new URL(address, "http://shop.test"));
  it.each([
    "/store?search=kite",
    "/store/?search=kite",
    "/store.data?page=2&search=kite",
    "/store/_.data?search=+k",
    "/store?minPrice=5",
    "/store.data?origin=india",
    "/STORE.data?search=kite",
    "/%73tore.data?search=kite",
    "/Store/_.data?search=kite",
  ])("is true for %s", (address) => expect(check(address)).toBe(true));
  it.each([
    "/store",
    "/store?search=+",
    "/about?search=kite",
    "/store?page=2",
    "/store?sort=origin&price=",
    "/%E0%A4%A.data?search=kite",
  ])("is false for %s", (address) => expect(check(address)).toBe(false));
});

describe("content security policy of a page", () => {
  const plain = { paymentSources: undefined, imageSources: [] };
  const own = ["'sha256-b3du'"];

  it("allows only the renderer's own scripts", () => {
    expect(contentSecurityPolicy(own, "/", plain)).toContain(`script-src 'self' ${own[0]};`);
    const policy = contentSecurityPolicy([], "/", plain);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain("unsafe");
  });

  it("allows the payment provider only on checkout pages and only if it is used", () => {
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

  it("allows pictures from the configured image host", () => {
    const policy = contentSecurityPolicy(own, "/", {
      paymentSources: undefined,
      imageSources: ["https://pictures.test"],
    });
    expect(policy).toContain("img-src 'self' data: https://pictures.test;");
  });
});
