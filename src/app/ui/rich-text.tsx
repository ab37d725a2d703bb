import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { keyed } from "#app/lib/keyed.ts";
import type { TextBlock, TextRun } from "#contract/texts.ts";

export interface RichTextProps {
  blocks: readonly TextBlock[];
  /** The element of a section's heading: one below that of the part. */
  heading?: "h3" | "h4";
}

/** Paragraphs, lists and headings of a text. What stands around it gives the look; `prose` is the usual one. */
export function RichText({ blocks, heading = "h3" }: RichTextProps) {
  return keyed(blocks).map(({ key, item }) => <Block key={key} block={item} heading={heading} />);
}

function Block({ block, heading: Heading }: { block: TextBlock; heading: "h3" | "h4" }) {
  if (block.kind === "heading") return <Heading id={block.id}>{block.title}</Heading>;
  if (block.kind === "paragraph") {
    return (
      <p>
        <TextRuns runs={block.runs} />
      </p>
    );
  }
  const List = block.ordered ? "ol" : "ul";
  return (
    <List>
      {keyed(block.items).map(({ key, item }) => (
        <li key={key}>
          <TextRuns runs={item} />
        </li>
      ))}
    </List>
  );
}

/** Words with their marks and links. */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return keyed(linksIn(runs)).map(({ key, item: { link, words } }) => {
    const marked = keyed(words).map((word) => <Marked key={word.key} run={word.item} />);
    return <Fragment key={key}>{link ? <TextLink to={link}>{marked}</TextLink> : marked}</Fragment>;
  });
}

/** Neighbours that lead to the same place, as one link. */
function linksIn(runs: readonly TextRun[]): { link: string | undefined; words: TextRun[] }[] {
  const groups: { link: string | undefined; words: TextRun[] }[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last.link === run.link) last.words.push(run);
    else groups.push({ link: run.link, words: [run] });
  }
  return groups;
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith("/") ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

function Marked({ run: { text, strong, emphasis } }: { run: TextRun }) {
  const lines = keyed(text.split("\n")).map(({ key, item }) => (
    <Fragment key={key}>
      {key !== "0" && <br />}
      {item}
    </Fragment>
  ));
  const leaning = emphasis ? <em>{lines}</em> : lines;
  return strong ? <strong>{leaning}</strong> : leaning;
}
