import type { Crumb } from "#app/ui/breadcrumbs.tsx";

/** Breadcrumbs as structured data (schema.org). `address` turns a path into an absolute URL. */
export function breadcrumbData(crumbs: readonly Crumb[], address: (path: string) => string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(typeof to === "string" && { item: address(to) }),
    })),
  };
}
