/** A line in both texts (`same`), only in the former (`gone`) or only in the latter (`new`). */
export interface LineDifference {
  kind: "same" | "gone" | "new";
  line: string;
}

/**
 * Returns the line differences of two texts, using their longest common subsequence. Ignores empty lines. Takes O(n ×
 * m) time for n and m lines.
 */
export function lineDifferences(former: string, latter: string): LineDifference[] {
  const [before, after] = [linesOf(former), linesOf(latter)];
  const width = after.length + 1;
  // For each pair of positions: the length of the longest common subsequence of the remaining lines.
  const common = new Uint16Array((before.length + 1) * width);
  const commonAt = (at: number, to: number) => common[at * width + to] ?? 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    for (let to = after.length - 1; to >= 0; to -= 1) {
      common[at * width + to] =
        before[at] === after[to]
          ? commonAt(at + 1, to + 1) + 1
          : Math.max(commonAt(at + 1, to), commonAt(at, to + 1));
    }
  }
  const differences: LineDifference[] = [];
  let [at, to] = [0, 0];
  while (at < before.length || to < after.length) {
    const [gone, added] = [before[at], after[to]];
    if (gone !== undefined && gone === added) {
      differences.push({ kind: "same", line: gone });
      at += 1;
      to += 1;
    } else if (added === undefined || (gone !== undefined && commonAt(at + 1, to) >= commonAt(at, to + 1))) {
      differences.push({ kind: "gone", line: gone ?? "" });
      at += 1;
    } else {
      differences.push({ kind: "new", line: added });
      to += 1;
    }
  }
  return differences;
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
