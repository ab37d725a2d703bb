import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ContentPageName } from "#contract/content/content-page-names.ts";
import type { ContentPageSource } from "#contract/content/content-pages.ts";
import styles from "./writing-help.module.css";

export interface WritingHelpProps {
  name: ContentPageName;
  facts: ContentPageSource["facts"];
  onInsert: (text: string) => void;
}

/** Supported Markdown. */
const marks: readonly [mark: string, meaning: string][] = [
  ["## Returns", "starts a part; the words before the first part introduce the page"],
  ["### Within 30 days", "starts a section inside a part"],
  ["an empty line", "starts a new paragraph"],
  ["**important**", "makes words bold; *important* makes them italic"],
  ["- one thing", "a list item; 1. starts a numbered list"],
  ["[contact page](/contact)", "a link: to a page of the site, https://…, mailto:… or tel:…"],
  [
    "## Returns {#returns}",
    "gives a part its own address, so that links to it still work when its title changes",
  ],
];

/** Structure that a page expects of its text. */
const shapes: Partial<Record<ContentPageName, string>> = {
  home: "The parts {#experiences}, {#categories}, {#offers}, {#what-we-offer} and {#film} introduce the chapters of the home page; each shows its title and its paragraphs, without links. The sections of {#what-we-offer} are cards. Without {#what-we-offer} or {#film}, that chapter is left out. Other parts do not appear on the page.",
  career:
    "The part {#masthead} is the heading of the page; {#open-positions} and {#team} introduce the jobs and the people. Each shows its title and its paragraphs, without links. Other parts follow below.",
  faq: "Each part is a question; the words below it are the answer.",
  services:
    "The part {#masthead} is the heading of the page and {#closing-call} the banner at its end; each shows its title and its paragraphs, without links. Every other part is a service. The original services have a picture and an icon, which belong to the address after the title, such as {#delivery}.",
  programs:
    "Each part is a program: a line such as “6 weeks, Foundation”, a paragraph that says what people can do afterwards, and a numbered list of modules. Pictures belong to the address after the title.",
  about:
    "The part {#masthead} is the heading of the page and {#closing-call} the banner at its end; each shows its title and its paragraphs, without links. The list in {#banner-words} scrolls below the heading. A part with sections shows them as cards; the others appear beside their title. Pictures, icons and figures belong to the addresses after the titles.",
};

/** Help on formatting, and the facts that can be inserted. */
export function WritingHelp({ name, facts, onInsert }: WritingHelpProps) {
  return (
    <div className={styles.help}>
      <Fold title="How to write">
        {shapes[name] && <p>{shapes[name]}</p>}
        <dl className={styles.marks}>
          {marks.map(([mark, meaning]) => (
            <div key={mark} className={styles.mark}>
              <dt>
                <code>{mark}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <Fold title="Facts to insert">
        <p>
          The site replaces the name with the fact. When you change a fact in the settings, every text
          changes.
        </p>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact.name} className={styles.fact}>
              <Button
                size="small"
                aria-label={`Insert ${fact.name}`}
                onClick={() => onInsert(`{{${fact.name}}}`)}
              >
                {fact.name}
              </Button>
              <span className={styles.value}>{fact.value}</span>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary className={styles.title}>
        {title}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
