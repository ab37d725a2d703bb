import { describe, expect, it } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { EmptyResponse } from "#contract/kernel/fields.ts";
import { publicReadOf } from "./public-reads.ts";

const list = "/api/product/get-product";
const id = "6f1c1a52-7d0e-4f0e-9a55-0d8b1c2f3a44";

describe("cache key of a public read", () => {
  it.each([
    [list, list],
    [`${list}?`, list],
    [`${list}?utm_source=letter&x=%00`, list],
    [`${list}?page=1&limit=1000&sort=default&search=&categories=`, list],
    [`${list}?limit=12&page=2&sort=price-asc`, `${list}?page=2&limit=12&sort=price-asc`],
    [`${list}?sort=price-asc&page=2&&limit=12&limit=`, `${list}?page=2&limit=12&sort=price-asc`],
    [`${list}?search=one&search=two`, `${list}?search=two`],
    [`${list}?search=two%20words+%2B`, `${list}?search=two+words+%2B`],
    [`${list}?ids=${id},${id}`, `${list}?ids=${id}%2C${id}`],
    [
      `${list}?origin=Japan,%20INDIA,japan&weightClass=nano,micro,`,
      `${list}?weightClass=micro%2Cnano&origin=india%2Cjapan`,
    ],
    [`${list}?categories=,b,A`, `${list}?categories=a%2Cb`],
    [`${list}/mini-quad?sort=price-asc`, `${list}/mini-quad`],
    [`${list}/mini%2Dquad`, `${list}/mini-quad`],
    [`${list}/%e0%a4%95`, `${list}/%E0%A4%95`],
    [`${list}/a%2Fb`, `${list}/a%2Fb`],
    ["/api/hero?isActive=false", "/api/hero"],
    ["/api/employee/get-employees?status=past", "/api/employee/get-employees?status=past"],
  ])("of %s is %s", (address, expected) => {
    const read = publicReadOf(address);
    expect(read?.address).toBe(expected);
    expect(publicReadOf(expected)).toEqual(read);
  });

  it.each([
    "/api/health",
    "/api/hero/",
    `${list}/`,
    `${list}/..`,
    `${list}/%2e%2e`,
    `${list}/.`,
    `${list}/%`,
    `${list}/%ff`,
    `${list}/a/b`,
    "/api/auth/users",
    "/api/hero/../auth/users",
    "/API/hero",
    "/",
    "",
  ])("does not exist for %s", (address) => expect(publicReadOf(address)).toBeUndefined());

  it("exists for every public read that does not depend on the current time", () => {
    const reads = endpoints.filter(
      ({ endpoint: { method, access } }) => method === "GET" && access === "visitor",
    );
    const cacheable = reads.filter(({ endpoint: { path } }) => publicReadOf(path.replace(/:\w+/, "name")));
    const live = reads.filter((read) => !cacheable.includes(read));
    expect(live.map(({ endpoint: { path } }) => path)).toEqual([
      "/api/health",
      "/api/health/live",
      "/api/health/ready",
      "/api/shipping/serviceability",
      "/api/payment/means",
      "/api/offer/:slug",
    ]);
    for (const {
      endpoint: { path, shows },
    } of cacheable) {
      expect(publicReadOf(path.replace(/:\w+/, "name"))?.shows).toBe(shows);
    }
  });

  it("is enforced by the types: only public reads declare what they show", () => {
    const read = { method: "GET", path: "/api/news", summary: "News.", output: EmptyResponse } as const;
    // @ts-expect-error It does not declare what it shows.
    endpoint({ ...read, access: "visitor" });
    // @ts-expect-error It is not public.
    endpoint({ ...read, access: "customer", shows: ["product"] });
    // @ts-expect-error There are no notifications for news.
    endpoint({ ...read, access: "visitor", shows: ["news"] });
    expect(endpoint({ ...read, access: "visitor", shows: ["product"] }).shows).toEqual(["product"]);
  });
});
