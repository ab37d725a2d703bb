import { formatLongDate } from "#app/lib/format.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Container } from "#app/ui/layout.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { type TextName, textPages } from "#contract/text-names.ts";
import { textTitles } from "#contract/text-title-words.ts";
import type { ShownText } from "#contract/texts.ts";
import styles from "./policy-page.module.css";
import { ResponsibleCompany } from "./responsible-company.tsx";

/** Page metadata of a policy; works even if the policy failed to load. */
export const policyMeta = (matches: readonly unknown[], name: TextName, text: ShownText | undefined) =>
  pageMeta(matches, {
    title: textTitles[name],
    description: text?.lead || textTitles[name],
    path: textPages[name],
    type: "article",
  });

/** A policy with summary, table of contents, sections and contact. */
export function PolicyPage({ text: { title, lead, parts, holdsFrom } }: { text: ShownText }) {
  const responsible = { id: "who-we-are", title: "Contact for this policy", body: <ResponsibleCompany /> };
  const chapters = [
    ...parts.map((part) => ({ ...part, body: <RichText blocks={part.blocks} /> })),
    responsible,
  ];
  return (
    <>
      <header className={styles.head}>
        <Container className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {holdsFrom && (
            <p className={styles.date}>
              In force from <time dateTime={holdsFrom}>{formatLongDate(holdsFrom)}</time>
            </p>
          )}
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
