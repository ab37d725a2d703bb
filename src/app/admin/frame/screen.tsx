import type { ReactNode } from "react";
import { Stack } from "#app/ui/layout.tsx";
import { PageHeader, type PageHeaderProps } from "#app/ui/page-header.tsx";

/** Admin screen: header and stacked content. */
export function Screen({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <>
      <PageHeader {...header} />
      <Stack>{children}</Stack>
    </>
  );
}
