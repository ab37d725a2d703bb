import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./programs.module.css";
import { programs } from "./programs-offered.ts";

/** The training programs with everything they teach. */
export function Programs() {
  return (
    <Grid stretch className={styles.programs}>
      {programs.map(({ title, weeks, level, focus, modules, picture }) => (
        <Card key={title} as="article" padding="none" className={styles.program}>
          <Picture
            src={`/pictures/${picture.key}/1600.webp`}
            alt={picture.alt}
            sizes="(min-width: 60rem) 26rem, (min-width: 40rem) 40vw, 100vw"
            className={styles.picture}
          />
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            <div className={styles.facts}>
              <Badge tone="night">{weeks} weeks</Badge>
              <Badge>{level}</Badge>
            </div>
            <p>
              <strong>Focus:</strong> {focus}
            </p>
            <h4>Modules</h4>
            <ol className={styles.modules}>
              {modules.map((module) => (
                <li key={module} className={styles.module}>
                  {module}
                </li>
              ))}
            </ol>
          </div>
        </Card>
      ))}
    </Grid>
  );
}
