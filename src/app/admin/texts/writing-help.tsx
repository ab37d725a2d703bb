import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ContentPageName } from "#contract/content/content-page-names.ts";
import type { ContentPageSource } from "#contract/content/content-pages.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import styles from "./writing-help.module.css";

export interface WritingHelpProps {
  name: ContentPageName;
  facts: ContentPageSource["facts"];
  onInsert: (text: string) => void;
}

/** Supported Markdown and what it means. */
const marks: readonly [mark: string | Message, meaning: Message][] = [
  ["## Returns", m["contentPages.formatting.part"]],
  ["### Within 30 days", m["contentPages.formatting.section"]],
  [m["contentPages.formatting.emptyLine"], m["contentPages.formatting.paragraph"]],
  ["**important**", m["contentPages.formatting.bold"]],
  ["- one thing", m["contentPages.formatting.list"]],
  ["[contact page](/contact)", m["contentPages.formatting.link"]],
  ["## Returns {#returns}", m["contentPages.formatting.address"]],
];

/** Structure that the text of some pages must have. */
const structures: Partial<Record<ContentPageName, Message>> = {
  home: m["contentPages.structure.home"],
  career: m["contentPages.structure.career"],
  faq: m["contentPages.structure.faq"],
  services: m["contentPages.structure.services"],
  programs: m["contentPages.structure.programs"],
  about: m["contentPages.structure.about"],
};

/** Help on formatting, and buttons that insert placeholders into the text. */
export function WritingHelp({ name, facts, onInsert }: WritingHelpProps) {
  return (
    <div className={styles.help}>
      <Collapsible title={m["contentPages.formatting.title"]()}>
        {structures[name] && <p>{structures[name]()}</p>}
        <dl className={styles.marks}>
          {marks.map(([mark, meaning]) => (
            <div key={meaning()} className={styles.mark}>
              <dt>
                <code>{typeof mark === "string" ? mark : mark()}</code>
              </dt>
              <dd>{meaning()}</dd>
            </div>
          ))}
        </dl>
      </Collapsible>
      <Collapsible title={m["contentPages.facts.title"]()}>
        <p>{m["contentPages.facts.hint"]()}</p>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact.name} className={styles.fact}>
              <Button
                size="small"
                aria-label={m["contentPages.facts.insert"]({ name: fact.name })}
                onClick={() => onInsert(`{{${fact.name}}}`)}
              >
                {fact.name}
              </Button>
              <span className={styles.value}>{fact.value}</span>
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}

function Collapsible({ title, children }: { title: string; children: ReactNode }) {
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
