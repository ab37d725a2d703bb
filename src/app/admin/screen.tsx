import type { ReactNode } from "react";
import { Stack } from "#app/ui/layout.tsx";
import { PageHeader, type PageHeaderProps } from "#app/ui/page-header.tsx";

/** A screen of the back office: its head, and its parts one under the other. */
export function Screen({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <>
      <PageHeader {...header} />
      <Stack>{children}</Stack>
    </>
  );
}
