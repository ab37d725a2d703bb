import { formatLongDate } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Container } from "#app/ui/layout.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { type ContentPageName, contentPagePaths } from "#contract/content/content-page-names.ts";
import { contentPageTitles } from "#contract/content/content-page-titles.ts";
import type { RenderedContentPage } from "#contract/content/content-pages.ts";
import { m } from "#messages";
import styles from "./policy-page.module.css";
import { ResponsibleCompany } from "./responsible-company.tsx";

/** Page metadata of a policy; works even if the policy failed to load. */
export const policyMeta = (
  matches: readonly unknown[],
  name: ContentPageName,
  text: RenderedContentPage | undefined,
) =>
  pageMeta(matches, {
    title: contentPageTitles[name](),
    description: text?.lead || contentPageTitles[name](),
    path: contentPagePaths[name],
    type: "article",
  });

/** A policy with summary, table of contents, sections and contact. */
export function PolicyPage({ text: { title, lead, parts, holdsFrom } }: { text: RenderedContentPage }) {
  const responsible = {
    id: "who-we-are",
    title: m["policies.contactForThisPolicy"](),
    body: <ResponsibleCompany />,
  };
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
              {messageElements(m["policies.inForceFrom"], {
                date: <time dateTime={holdsFrom}>{formatLongDate(holdsFrom)}</time>,
              })}
            </p>
          )}
        </Container>
        <Ticks />
      </header>
      <Container className={styles.columns}>
        <nav aria-label={m["policies.onThisPage"]()} className={styles.contents}>
          <h2 className={styles.contentsTitle}>{m["policies.onThisPage"]()}</h2>
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
