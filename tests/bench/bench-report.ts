import type { Figures } from "./measure-installation.ts";
import type { SubjectFigures } from "./measure-subject.ts";
import type { Soaked } from "./soak-memory.ts";

/** What a run depends on, such as the machine and the versions. */
export type Circumstances = readonly (readonly [what: string, value: string])[];

/** Renders `docs/performance.md`. */
export function reportOf(circumstances: Circumstances, all: readonly Figures[]): string {
  return `${head}

${table(["", ""], circumstances)}

## Start and memory

Seconds from the start of the process until the shop says that it is ready; megabytes of its processes together,
PostgreSQL's server left out. The first start makes the database and the demo shop.

${table(
  ["", "first start, s", "start, s", "first start, max MB", "at rest, MB", "after load, MB", "max, MB"],
  all.map(startOf),
)}
${all.map(({ soaked, installation }) => (soaked ? soakOf(installation.name, soaked) : "")).join("")}${all.map(chapterOf).join("")}`;
}

const head = `# Performance

Written by \`npm run bench\`; the next run overwrites manual changes. Figures depend on the
machine: compare them with the floor. The floor is a bare Node server in its own process that answers with as many bytes and
does nothing else, measured right before each line in the same run, by as many clients. The load comes from another process
that shares the cores with both, so very cheap answers are limited by the client.

- *From*: \`memory\`, a cached response; or \`made\`, rendered or computed for an address that was never
  requested before. The home page has one address, so it is always cached.
- *Of the floor*: the shop's answers per second as a share of the floor's.
- *Processor*: CPU time of one answer in all processes of the shop, including password hashing, without PostgreSQL's server.
- *A purchase* is three successive calls, each with its own line; the floor's is one answer.`;

function startOf(figures: Figures): string[] {
  return [
    figures.installation.name,
    figures.firstStartSeconds.toFixed(1),
    figures.secondStartSeconds.toFixed(1),
    ...[
      figures.firstStartMegabytes,
      figures.restMegabytes,
      figures.loadedMegabytes,
      figures.maxMegabytes,
    ].map(rounded),
  ];
}

function soakOf(name: string, soaked: Soaked): string {
  const { minutes, requests, failures, samples, first, highest, last, growthPercent } = soaked;
  return `
*${name}, ${decimals(minutes)} minutes of mixed load*: ${rounded(requests)} requests, ${rounded(failures)} of them failed;
memory at first ${rounded(first)} MB, at most ${rounded(highest)} MB, at the end ${rounded(last)} MB; median of the last third of ${samples} samples compared with the
second third: ${growthPercent < 0 ? "−" : "+"}${Math.abs(growthPercent).toFixed(1)} %.
`;
}

const columns = [
  ...["", "from", "encoding", "bytes", "per second", "p50 ms", "p99 ms", "floor, per second", "of the floor"],
  ...["processor µs", "floor's µs", "failed"],
];

const chapterOf = ({ installation, rows }: Figures): string => `
## ${installation.name}

${table(columns, rows.map(lineOf))}
`;

function lineOf(row: SubjectFigures): string[] {
  const share = row.floorPerSecond === undefined ? undefined : (row.perSecond / row.floorPerSecond) * 100;
  return [
    ...[row.name, row.from, row.encoding, rounded(row.bytes), decimals(row.perSecond)],
    ...[decimals(row.p50), decimals(row.p99), rounded(row.floorPerSecond)],
    share === undefined ? "" : `${decimals(share)} %`,
    ...[row.microseconds, row.floorMicroseconds, row.failures].map(rounded),
  ];
}

/** Formats a rounded number with commas as thousands separators; empty for undefined. */
function rounded(figure: number | undefined): string {
  return figure === undefined || Number.isNaN(figure) ? "" : Math.round(figure).toLocaleString("en-US");
}

/** Formats a number, with decimals if it is small. */
function decimals(figure: number): string {
  if (Number.isNaN(figure) || figure >= 100) return rounded(figure);
  return figure.toFixed(figure < 1 ? 2 : 1);
}

function table(names: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(names), `|${names.map(() => "---").join("|")}|`, ...lines.map(line)].join("\n");
}
