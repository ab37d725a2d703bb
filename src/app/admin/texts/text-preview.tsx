import { useId } from "react";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { ContentPageName } from "#contract/content/content-page-names.ts";
import { m } from "#messages";
import styles from "./text-preview.module.css";
import { usePreview } from "./use-preview.ts";

export interface TextPreviewProps {
  name: ContentPageName;
  markdown: string;
  className?: string;
}

/**
 * Preview of the text as visitors will read it, with the values of the placeholders but without the page's pictures and
 * cards.
 */
export function TextPreview({ name, markdown, className }: TextPreviewProps) {
  const titleId = useId();
  const { text, faults } = usePreview(name, markdown);
  return (
    <section aria-labelledby={titleId} className={classNames(styles.preview, className)}>
      <h2 id={titleId} className={styles.title}>
        {m["contentPages.editor.preview"]()}
      </h2>
      {faults.length > 0 && (
        <Notice tone="warn" title={m["contentPages.editor.previewFaults"]()} announce>
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      {text && (
        <Card padding="large" className={styles.page}>
          {text.lead && <p className="lead">{text.lead}</p>}
          {text.parts.map(({ id, title, blocks }) => (
            <section key={id}>
              <h3 className={styles.part}>{title}</h3>
              <div className="prose">
                <RichText blocks={blocks} heading="h4" />
              </div>
            </section>
          ))}
        </Card>
      )}
    </section>
  );
}
