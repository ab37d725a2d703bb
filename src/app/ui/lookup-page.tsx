import type { ReactNode } from "react";
import type { LookupFailure } from "#app/lib/lookup-failure.ts";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Container } from "./layout.tsx";
import styles from "./lookup-page.module.css";
import { Notice } from "./notice.tsx";
import { PageHeader } from "./page-header.tsx";

export interface LookupPageProps {
  title: string;
  text: string;
  /** Path of the page, which handles its own form. */
  path: string;
  fields: ReactNode;
  submitLabel: string;
  failure: LookupFailure | undefined;
  /** What was found. */
  children: ReactNode;
}

/**
 * A page with a form that finds one record of a visitor, and the record. The form is a plain POST form, which keeps the
 * values out of the URL and works without JavaScript.
 */
export function LookupPage({ title, text, path, fields, submitLabel, failure, children }: LookupPageProps) {
  return (
    <Container className={styles.page}>
      <PageHeader title={title} text={text} />
      <div className={styles.columns}>
        <Card padding="large">
          <form method="post" action={path} noValidate className={styles.form}>
            {fields}
            <Button type="submit" variant="primary" size="large" wide>
              {submitLabel}
            </Button>
          </form>
        </Card>
        {failure && Object.keys(failure.errors).length === 0 && (
          <Notice tone="bad" title={failure.message} announce />
        )}
        {children}
      </div>
    </Container>
  );
}
