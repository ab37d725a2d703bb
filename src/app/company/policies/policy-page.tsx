import type { ReactNode } from "react";
import { formatLongDate } from "#app/lib/format.ts";
import { Container } from "#app/ui/layout.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { brand } from "#contract/brand.ts";
import styles from "./policy-page.module.css";
import { ResponsibleCompany } from "./responsible-company.tsx";

export interface PolicySection {
  /** The part of the address that leads to it. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface PolicyPageProps {
  title: string;
  /** The policy in a sentence or two. */
  lead: string;
  sections: readonly PolicySection[];
}

/** A policy: what it says in short, a table of contents, its sections, and who answers for it. */
export function PolicyPage({ title, lead, sections }: PolicyPageProps) {
  const responsible = { id: "who-we-are", title: "Who answers for this", body: <ResponsibleCompany /> };
  const chapters = [...sections, responsible];
  return (
    <>
      <header className={styles.head}>
        <Container className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className="lead">{lead}</p>
          <p className={styles.date}>
            Holds from <time dateTime={brand.policiesHoldFrom}>{formatLongDate(brand.policiesHoldFrom)}</time>
          </p>
        </Container>
        <Ticks />
      </header>
      <Container className={styles.columns}>
        <nav aria-label="On this page" className={styles.contents}>
          <h2 className={styles.contentsTitle}>On this page</h2>
          <ol className={styles.list}>
            {chapters.map(({ id, title: chapterTitle }) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.link}>
                  {chapterTitle}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {chapters.map(({ id, title: chapterTitle, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles.chapterTitle}>
                {chapterTitle}
              </h2>
              <div className="prose">{body}</div>
            </section>
          ))}
        </div>
      </Container>
    </>
  );
}
