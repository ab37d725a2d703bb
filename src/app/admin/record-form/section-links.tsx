import { useRef } from "react";
import { m } from "#messages";
import styles from "./section-links.module.css";

/** Buttons that scroll to the sections of the form below. */
export function SectionLinks({ titles }: { titles: readonly string[] }) {
  const nav = useRef<HTMLElement>(null);

  function show(title: string) {
    const legends = nav.current?.parentElement?.querySelectorAll("fieldset > legend") ?? [];
    const section = [...legends].find(({ textContent }) => textContent === title)?.parentElement;
    section?.scrollIntoView({ block: "start" });
    section
      ?.querySelector<HTMLElement>(
        ":is(input:not([type=hidden], [type=file]), textarea, select, button):not(:disabled)",
      )
      ?.focus({ preventScroll: true });
  }

  return (
    <nav ref={nav} aria-label={m["forms.sections"]()} className={styles.links}>
      {titles.map((title) => (
        <button key={title} type="button" className={styles.link} onClick={() => show(title)}>
          {title}
        </button>
      ))}
    </nav>
  );
}
