/** A line in both texts, only in the former, or only in the latter. */
export interface LineDifference {
  kind: "same" | "gone" | "new";
  line: string;
}

/** Line diff of two texts by longest common subsequence, without empty lines. Time is O(n × m) in lines. */
export function lineDifferences(former: string, latter: string): LineDifference[] {
  const [before, after] = [linesOf(former), linesOf(latter)];
  const width = after.length + 1;
  // Length of the longest common subsequence of both texts from each pair of positions on.
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
