import { keyed } from "#app/lib/keyed.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Grid } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText, TextRuns } from "#app/ui/rich-text.tsx";
import type { TextPart } from "#contract/content/content-pages.ts";
import { m } from "#messages";
import { programOf } from "./program-of.ts";
import styles from "./programs.module.css";

/** Training programs with their modules. */
export function Programs({ parts }: { parts: readonly TextPart[] }) {
  return (
    <Grid stretch className={styles.programs}>
      {parts.map(programOf).map(({ id, title, length, focus, modules, others, picture }) => (
        <Card
          key={id}
          as="article"
          padding="none"
          className={classNames(styles.program, !picture && styles.wordsAlone)}
        >
          {picture && (
            <Picture
              src={`/pictures/${picture.key}/1600.webp`}
              alt={picture.alt}
              sizes="(min-width: 60rem) 26rem, (min-width: 40rem) 40vw, 100vw"
              className={styles.picture}
            />
          )}
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            {length && (
              <div className={styles.facts}>
                <Badge tone="night">{m["services.weeks"]({ count: length.weeks })}</Badge>
                <Badge>{length.level}</Badge>
              </div>
            )}
            {focus && (
              <p>
                <strong>{m["services.focus"]()}</strong> <TextRuns runs={focus.runs} />
              </p>
            )}
            <RichText blocks={others} heading="h4" />
            {modules && (
              <>
                <h4>{m["services.modules"]()}</h4>
                <ol className={styles.modules}>
                  {keyed(modules.items).map(({ key, item }) => (
                    <li key={key} className={styles.module}>
                      <span>
                        <TextRuns runs={item} />
                      </span>
                    </li>
                  ))}
                </ol>
              </>
            )}
          </div>
        </Card>
      ))}
    </Grid>
  );
}
