import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { keyed } from "#app/lib/keyed.ts";
import type { TextBlock, TextRun } from "#contract/content/content-pages.ts";

export interface RichTextProps {
  blocks: readonly TextBlock[];
  /** Heading element of sections, one level below the part's heading. */
  heading?: "h3" | "h4";
}

/** Paragraphs, lists and headings of a content page. Wrap it in `prose` or another class for styling. */
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

/** Text runs with formatting and links. */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return keyed(groupByLink(runs)).map(({ key, item: { link, linkRuns } }) => {
    const formatted = keyed(linkRuns).map((word) => <FormattedRun key={word.key} run={word.item} />);
    return <Fragment key={key}>{link ? <TextLink to={link}>{formatted}</TextLink> : formatted}</Fragment>;
  });
}

/** Groups adjacent runs with the same link. */
function groupByLink(runs: readonly TextRun[]): { link: string | undefined; linkRuns: TextRun[] }[] {
  const groups: { link: string | undefined; linkRuns: TextRun[] }[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last.link === run.link) last.linkRuns.push(run);
    else groups.push({ link: run.link, linkRuns: [run] });
  }
  return groups;
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith("/") ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

function FormattedRun({ run: { text, strong, emphasis } }: { run: TextRun }) {
  const lines = keyed(text.split("\n")).map(({ key, item }) => (
    <Fragment key={key}>
      {key !== "0" && <br />}
      {item}
    </Fragment>
  ));
  const italic = emphasis ? <em>{lines}</em> : lines;
  return strong ? <strong>{italic}</strong> : italic;
}
