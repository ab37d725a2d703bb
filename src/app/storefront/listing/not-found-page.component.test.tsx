import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub, data } from "react-router";
import { expect, it, onTestFinished } from "vitest";
import * as category from "#app/storefront/category/category.tsx";
import * as product from "#app/storefront/product/product.tsx";

it.each<[string, ComponentType<never>, string]>([
  ["Product Not Found", product.ErrorBoundary, "Back to Store"],
  ["Category not found", category.ErrorBoundary, "Browse All Products"],
])("“%s” page links to the store", { tags: ["spec:2.33"] }, async (title, ErrorBoundary, action) => {
  onTestFinished(cleanup);
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => null,
      ErrorBoundary: ErrorBoundary as ComponentType,
      HydrateFallback: () => null,
      loader: () => {
        throw data(null, { status: 404 });
      },
    },
  ]);
  render(<Stub />);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: action }).getAttribute("href")).toBe("/store");
});
